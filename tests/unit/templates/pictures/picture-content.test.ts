import { describe, expect, it } from 'vitest';
import type { PictureKind } from '../../../../templates/components/media/media.schema';
import { readPictureContent } from '../../../../templates/pictures/picture-content';
import { CONTENTS, KINDS } from './picture-fixtures';

/** Each case: the kind, the path of the change, the value, and the path in the reason. */
const FAULTS: [PictureKind, path: string, value: unknown, place?: string][] = [
  ['board', 'columns', []],
  ['board', 'columns.0.cards', []],
  ['board', 'columns.0.tone', 'pink'],
  ['board', 'columns.1.tone', '__proto__'],
  ['board', 'columns.0.state', 'late'],
  ['board', 'columns.0.total', 2],
  ['board', 'columns.0.total', 100],
  ['board', 'columns.0.cards.0.title', undefined],
  ['board', 'columns.0.cards.0.assignee', 'Somebody'],
  ['board', 'columns.0.cards.0.cover', 'photo'],
  ['board', 'columns.0.cards.0.comments', 0],
  ['board', 'columns.0.cards.0.progress', 120],
  ['board', 'sidebar', { inbox: 0, spaces: [] }, 'sidebar.inbox'],
  ['list', 'groups', []],
  ['list', 'groups.0.rows', []],
  ['list', 'groups.0.rows.1.status', 4],
  ['gantt', 'scale', ['Sep 7']],
  ['gantt', 'rows', []],
  ['gantt', 'rows.0.start', -1],
  ['gantt', 'rows.1.end', 3.5],
  ['gantt', 'rows.1.end', 0.4],
  ['gantt', 'rows.0.end', Number.NaN],
  ['doc', 'blocks', []],
  ['doc', 'blocks.0.kind', 'constructor'],
  ['doc', 'blocks.5.rows', []],
  ['doc', 'blocks.5.rows.0', []],
  ['dashboard', 'cards', []],
  ['dashboard', 'cards.1.points', [40]],
  ['dashboard', 'cards.2.bars.0.value', 101],
  ['dashboard', 'cards.3.slices', [{ label: 'Us', value: 0, tone: 'rose' }]],
  ['chat', 'messages', []],
  ['chat', 'messages.0.initials', ''],
  ['calendar', 'days', []],
  ['calendar', 'events', []],
  ['calendar', 'events.1.span', 4, 'events.1'],
  ['calendar', 'events.0.day', 0.5],
  ['calendar', 'events.0.row', 6],
  ['form', 'fields', []],
  ['form', 'fields.0.kind', 'password'],
  ['form', 'submit', undefined],
  ['assistant', 'answer', undefined],
  ['assistant', 'tasks.0.assignee', undefined],
  ['assistant', 'sources', 'Notes'],
  ['rule', 'parts', []],
  ['rule', 'parts.0.kind', 'else'],
  ['task', 'status', undefined],
  ['task', 'activity.0.initials', ''],
  ['ledger', 'rows.0.cells', ['1']],
  ['roster', 'rows.0.cells', ['AM', 'XX', '']],
  ['roster', 'codes.0.tone', 'pink'],
  ['storyboard', 'frames.0.scene', 'constructor'],
  ['floorplan', 'rooms.0.x', 13],
  ['floorplan', 'pins.0.y', 8],
  ['notes', 'notes.0.lines', []],
  ['tree', 'branches.0.leaves', ['A', 'B', 'C', 'D', 'E']],
  ['funnel', 'stages.0.value', -1],
  ['card', 'stamp', 'A stamp that is too long'],
  ['bridge', 'bars.0.from', -1],
  ['bridge', 'bars', ['Plan', 'Sales'].map((label) => ({ label, from: 0, to: 1, value: '1' }))],
  ['workload', 'rows', []],
  ['workload', 'rows.0.cells', []],
  ['workload', 'rows.0.cells', [80, 90]],
  ['workload', 'rows.0.cells.0', 900],
];

function changed(content: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(content);
  const keys = path.split('.');
  const last = keys.pop() as string;
  const parent = keys.reduce(
    (node, key) => node[key] as Record<string, unknown>,
    copy as Record<string, unknown>,
  );
  parent[last] = value;
  return copy;
}

/** The path for editors: counted from 1, and a missing name after its object. */
function inWords(path: string, value: unknown): string {
  const place = path.replace(/\.(\d+)/g, (_, index) => ` ${Number(index) + 1}`).replaceAll('.', ', ');
  if (value !== undefined) return `${place}: `;
  return place.replace(/(?:, )?(\w+)$/, (_, name, at) => `${at === 0 ? '' : ': '}"${name}" is missing`);
}

describe('the content of a product picture', () => {
  it.each(KINDS)('is valid for the kind %s', (kind) => {
    expect(readPictureContent(kind, CONTENTS[kind])).toMatchObject({
      data: { title: CONTENTS[kind].title },
    });
  });

  it.each(FAULTS)('of the kind %s is refused with its place when %s is %j', (kind, path, value, place) => {
    const { data, problem } = readPictureContent(kind, changed(CONTENTS[kind], path, value));
    expect(data).toBeUndefined();
    expect(problem).toMatch(new RegExp(`^${inWords(place ?? path, value)}`));
  });

  it.each(KINDS)('of the kind %s is refused without a title', (kind) => {
    expect(readPictureContent(kind, { ...CONTENTS[kind], title: ' ' }).problem).toMatch(/^title: /);
  });

  it('loses unknown fields, including names of prototypes', () => {
    const content = JSON.parse('{"__proto__":{"title":"x"},"constructor":1,"extra":2}');
    const { data } = readPictureContent('assistant', Object.assign(content, CONTENTS.assistant));
    expect(Object.keys(data ?? {}).sort()).toEqual(['answer', 'question', 'sources', 'tasks', 'title']);
  });

  it.each(['__proto__', 'toString', 'poster'])('of the unknown kind %s is refused', (kind) => {
    expect(readPictureContent(kind as PictureKind, CONTENTS.board).problem).toBe('no such kind of picture');
  });
});
