import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Entry {
  // biome-ignore lint/suspicious/noExplicitAny: fields of all content types
  readonly fields: Readonly<Record<string, { readonly en?: any }>>;
}

interface Task {
  readonly title: string;
  readonly due?: string;
  readonly assignee?: string;
  readonly tag?: string;
}

interface Column {
  readonly name: string;
  readonly cards: readonly Task[];
  readonly total?: number;
}

const { entries } = JSON.parse(readFileSync('content/export.json', 'utf8')) as { entries: Entry[] };
const pictures = new Map(
  entries
    .filter(({ fields }) => fields.content?.en?.title === 'Spring release')
    .map(({ fields }) => [`${fields.picture?.en} of ${fields.internalTitle?.en}`, fields.content?.en]),
);

/** Days of March 2026; those of February are negative. */
const dayOf = (text: string) => Number(/\d+$/.exec(text)?.[0]) - (text.startsWith('Feb') ? 28 : 0);
const march = (day: number) => `Mar ${day}`;

/** The tasks of each kind of picture. A unit of the Gantt chart is a week; an event of the calendar ends when it is due. */
// biome-ignore lint/suspicious/noExplicitAny: content of all kinds
const TASKS: Readonly<Record<string, (content: any) => Task[]>> = {
  board: ({ columns, plan }) => [
    ...columns.flatMap(({ cards }: { cards: Task[] }) => cards),
    ...(plan === undefined ? [] : (TASKS.gantt?.(plan) ?? [])),
  ],
  list: ({ groups }) => groups.flatMap(({ rows }: { rows: Task[] }) => rows),
  gantt: ({ scale, rows }) =>
    rows.map(({ title, end, due = end }: { title: string; end: number; due?: number }) => ({
      title,
      due: march(dayOf(scale[0]) + Math.round(due * 7) - 1),
    })),
  calendar: ({ days, events }) =>
    events.map(({ title, day, span }: { title: string; day: number; span: number }) => ({
      title,
      due: march(dayOf(days[day + span - 1])),
    })),
};

const boards = [...pictures].flatMap(([picture, content]) => (picture.startsWith('board') ? [content] : []));

/** All Gantt charts, also those below a board. */
const plans = [...pictures].flatMap(([picture, content]) =>
  picture.startsWith('gantt') ? [content] : (content.plan ?? []),
);

const home = TASKS.board?.(pictures.get('board of Home / Hero / picture')) ?? [];
const tasksIn = (picture: string) => TASKS[picture.split(' ')[0] ?? '']?.(pictures.get(picture)) ?? [];

describe('the pictures of the spring release show one project', () => {
  it.each([...pictures.keys()])('the %s has the tasks, dates and people of the board', (picture) => {
    for (const { title, due, assignee } of tasksIn(picture)) {
      if (title === 'Release') continue;
      const task = home.find((card) => card.title === title);
      expect({ title, due }).toEqual({ title, due: task?.due });
      if (assignee !== undefined) expect({ title, assignee }).toEqual({ title, assignee: task?.assignee });
    }
  });

  it('the Gantt chart ends with the release on March 31', () => {
    expect(tasksIn('gantt of Features / Gantt / picture').at(-1)).toEqual({
      title: 'Release',
      due: 'Mar 31',
    });
  });

  it('the list and the dashboard have the same number of open and late tasks', () => {
    const open = tasksIn('list of Features / List / picture');
    const [openCard, lateCard] = pictures.get('dashboard of Features / Dashboard / picture').cards;
    expect(open).toHaveLength(Number(openCard.value));
    const isLate = ({ due }: Task) => dayOf(due ?? '') < 17;
    expect(open.filter(isLate)).toHaveLength(Number(lateCard.value));
  });

  it('the boards and the dashboard have the same number of tasks in each state', () => {
    const { slices } = pictures.get('dashboard of Features / Dashboard / picture').cards.at(-1);
    const counts = new Map(
      slices.map(({ label, value }: { label: string; value: number }) => [label, value]),
    );
    const columns = boards.flatMap((board) => board.columns as Column[]);
    expect(columns).toHaveLength(11);
    for (const { name, cards, total = cards.length } of columns) {
      expect({ name, total }).toEqual({ name, total: counts.get(name) });
    }
  });

  it('the dashboard counts the open tasks of each area', () => {
    const areas = home.slice(0, -4).map(({ tag }) => tag);
    const { bars } = pictures.get('dashboard of Features / Dashboard / picture').cards[3];
    const counts = bars.map(({ label, count }: { label: string; count: string }) => [label, Number(count)]);
    const expected = [...new Set(areas)].map((area) => [
      area,
      areas.filter((other) => other === area).length,
    ]);
    expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(expected));
  });

  it('every Gantt chart has the same current time', () => {
    const TODAY = march(17);
    for (const { scale, today = 0.44 * scale.length } of plans) {
      expect(march(dayOf(scale[0]) + Math.floor(today * 7))).toBe(TODAY);
    }
    expect(plans).toHaveLength(3);
  });

  it('Brain gives the same answer to the same question everywhere', () => {
    const answers = new Map<string, object>();
    for (const { question, answer, sources } of entries.map(({ fields }) => fields.content?.en ?? {})) {
      if (question === undefined || answer?.length === 0) continue;
      expect(answers.get(question) ?? { answer, sources }).toEqual({ answer, sources });
      answers.set(question, { answer, sources });
    }
    expect(answers.has('What is holding up the spring release?')).toBe(true);
  });
});

describe('the pictures of the magazine show one issue', () => {
  const contentOf = (name: string) =>
    entries.find(({ fields }) => fields.internalTitle?.en === `Feature: Boards / ${name} / picture`)?.fields
      .content?.en;

  it('the dashboard counts the cards of the board', () => {
    const { columns } = contentOf('Hero');
    const [line, { bars }] = contentOf('Board and dashboard').cards;
    const cards = columns.map((column: { cards: Task[] }) => String(column.cards.length));
    expect(bars.map(({ count }: { count: string }) => count)).toEqual(cards);
    const full = columns.find(({ limit }: { limit?: number }) => limit !== undefined);
    expect(line.note).toBe(`${full.cards.length} today, limit ${full.limit}`);
  });
});
