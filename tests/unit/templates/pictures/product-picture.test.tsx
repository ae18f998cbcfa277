import { parseFragment } from 'parse5';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { PictureKind } from '../../../../templates/components/media/media.schema';
import { GanttRows } from '../../../../templates/pictures/GanttPicture';
import { ProductPicture } from '../../../../templates/pictures/ProductPicture';
import { CONTENTS, KINDS, textsOf } from './picture-fixtures';

const render = (
  picture: PictureKind | undefined,
  content: unknown,
  title: string | undefined = 'A view of work',
) => renderToString(<ProductPicture picture={picture} title={title} content={content} />);

interface ParsedNode {
  readonly tagName?: string;
  readonly value?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly ParsedNode[];
}

const nodesOf = (node: ParsedNode): ParsedNode[] => [node, ...(node.childNodes ?? []).flatMap(nodesOf)];
const parse = (html: string) => nodesOf(parseFragment(html) as ParsedNode);
const wordsOf = (html: string) => parse(html).flatMap(({ value }) => value ?? []);

const MUST_NOT = ['style', 'id', 'tabindex', 'href', 'contenteditable', 'onclick'];
const MUST_NOT_BE = /^(?:h[1-6]|a|button|input|select|textarea|summary|iframe|script|style|audio|video)$/;

describe.each(KINDS)('a product picture of the kind %s', (kind) => {
  it('shows every text of its content', () => {
    const texts = textsOf(CONTENTS[kind]);
    expect(texts.length).toBeGreaterThan(3);
    expect(wordsOf(render(kind, CONTENTS[kind]))).toEqual(expect.arrayContaining(texts));
  });

  it('is a single image with a label', () => {
    const nodes = parse(render(kind, CONTENTS[kind]));
    const [picture, inside] = nodes.filter(({ tagName }) => tagName === 'div');
    expect(picture?.attrs).toContainEqual({ name: 'role', value: 'img' });
    expect(picture?.attrs).toContainEqual({ name: 'aria-label', value: 'A view of work' });
    expect(picture?.childNodes).toEqual([inside]);
    expect(inside?.attrs).toContainEqual({ name: 'aria-hidden', value: 'true' });
  });

  it('has no style attribute, id, heading or focusable element', () => {
    const nodes = parse(render(kind, CONTENTS[kind]));
    expect(nodes.map(({ tagName }) => tagName ?? '').filter((name) => MUST_NOT_BE.test(name))).toEqual([]);
    const names = nodes.flatMap(({ attrs = [] }) => attrs.map(({ name }) => name));
    expect(names.filter((name) => MUST_NOT.includes(name))).toEqual([]);
  });

  it('renders without a warning', () => {
    const warn = vi.spyOn(console, 'error');
    expect(render(kind, CONTENTS[kind])).not.toBe('');
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('is smaller than 6,000 characters', () => {
    expect(render(kind, CONTENTS[kind]).length).toBeLessThan(6_000);
  });

  it('renders hostile text as text', () => {
    const hostile = '</script><img src=x onerror=alert(1)>';
    const html = render(kind, { ...CONTENTS[kind], title: hostile });
    expect(wordsOf(html)).toContain(hostile);
    expect(parse(html).some(({ tagName }) => tagName === 'img')).toBe(false);
  });
});

describe('the bars of a Gantt chart', () => {
  it('are as long as the work, its past part and its delay on the scale', () => {
    const row = { title: 'Draft', tone: 'blue', start: 1, end: 3, due: 2.5, milestone: false } as const;
    const html = renderToString(<GanttRows scale={['Mon', 'Tue', 'Wed', 'Thu']} today={2} rows={[row]} />);
    const bars = parse(html).flatMap(({ tagName, attrs = [] }) => {
      const { class: name, x, width } = Object.fromEntries(attrs.map((one) => [one.name, one.value]));
      return tagName === 'rect' ? [[name, x, width]] : [];
    });
    expect(bars).toEqual([
      ['pic-plan', '25%', '50%'],
      ['pic-passed', '25%', '25%'],
      ['pic-over', '62.5%', '12.5%'],
    ]);
  });
});

describe('an assistant', () => {
  const START = 'What would you like to know?';

  it.each([
    ['with an answer shows the question above it', ['Yes.'], { isAsked: true, isStarting: false }],
    ['without an answer asks for the question', [], { isAsked: false, isStarting: true }],
  ])('%s', (_, answer, shown) => {
    const html = render('assistant', { ...CONTENTS.assistant, answer });
    expect({ isAsked: html.includes('pic-question'), isStarting: wordsOf(html).includes(START) }).toEqual(
      shown,
    );
  });
});

describe('a picture with a sidebar', () => {
  const sidebar = {
    inbox: 4,
    spaces: [{ name: 'Editorial', tone: 'rose', projects: ['Magazine, issue 18', 'Covers'] }],
    filters: ['Due this week', 'Section'],
  };

  it.each(['board', 'dashboard'] as const)('shows the items of the workspace around a %s', (kind) => {
    const html = render(kind, { ...CONTENTS[kind], sidebar });
    const words = ['4', 'Home', 'Inbox', 'Editorial', 'Covers', 'Due this week', 'Section'];
    expect(wordsOf(html)).toEqual(expect.arrayContaining(words));
    expect(html).toContain('class="pic pic-stage"');
  });

  it('marks the project with the title of the picture as current', () => {
    const html = render('board', { ...CONTENTS.board, sidebar });
    expect(html).toContain('<i class="pic-project pic-current">Magazine, issue 18</i>');
    expect(html).toContain('<i class="pic-project">Covers</i>');
  });

  it('is not for other kinds, and does not change a picture without one', () => {
    expect(render('list', { ...CONTENTS.list, sidebar })).toBe(render('list', CONTENTS.list));
    expect(render('board', CONTENTS.board)).not.toContain('pic-stage');
  });
});

describe('the mark of a task', () => {
  const list = (state?: string) =>
    render('list', {
      title: 'Checks',
      groups: [
        { name: 'Yearly', tone: 'amber', rows: [{ title: 'Crane', status: 'Booked', tone: 'green', state }] },
      ],
    });

  it.each(['open', 'started', 'review', 'done'])('is a ring for the state %s, in any tone', (state) => {
    expect(list(state)).toContain(
      `class="pic-ring-${state}${state === 'done' ? ' pic-icon-checked' : ''} pic-green"`,
    );
  });

  it('is a square without a state, so that a tone alone never looks like progress', () => {
    expect(list()).not.toContain('pic-ring');
    expect(list()).toContain('<i class="pic-dot pic-green"></i>');
  });

  it('is a check for the done steps of a card', () => {
    const marks = render('board', CONTENTS.board).split('class="pic-step"');
    expect(marks.slice(1).map((step) => /pic-ring-[a-z]+/.exec(step)?.[0])).toEqual([
      'pic-ring-done',
      'pic-ring-open',
    ]);
  });
});

describe('a board', () => {
  const card = (title: string) => ({ title });
  const column = { name: 'Fact check', tone: 'amber', limit: 3 };
  const board = (cards: object[], more: object = {}) =>
    render('board', { title: 'Issue', columns: [{ ...column, cards }], ...more });

  it('warns about a column with more cards than its limit', () => {
    const cards = ['a', 'b', 'c', 'd'].map(card);
    expect(board(cards)).toContain('<i class="pic-count pic-full">4 / 3</i>');
    expect(board(cards.slice(1))).toContain('<i class="pic-count">3 / 3</i>');
  });

  it('counts the cards that it leaves out', () => {
    const columns = [{ ...column, limit: undefined, total: 30, cards: ['a', 'b'].map(card) }];
    const words = wordsOf(board([], { columns }));
    expect(words).toEqual(expect.arrayContaining(['30', '+28 more']));
    expect(wordsOf(board([card('a')])).join(' ')).not.toContain('more');
  });

  it('has the counts from before its card was moved', () => {
    const html = board([card('a'), { title: 'b', cursor: 'Editor' }]);
    expect(html).toContain('<i class="pic-count" data-before="1 / 3">2 / 3</i>');
  });

  it('shows the plan of its project below', () => {
    const { scale, rows } = CONTENTS.gantt as { scale: string[]; rows: { title: string }[] };
    expect(wordsOf(board([card('a')], { plan: { scale, rows } }))).toEqual(
      expect.arrayContaining([...scale, ...rows.map(({ title }) => title)]),
    );
    expect(board([card('a')], { plan: { scale, rows: [{ title: 'No end', start: 1, tone: 'blue' }] } })).toBe(
      '',
    );
  });
});

describe('a board', () => {
  it('loses the columns after its full one where there is little space', () => {
    const column = { tone: 'blue', state: 'started', cards: [{ title: 'A' }, { title: 'B' }] };
    const columns = [1, 2, 3, 4].map((number) => ({
      ...column,
      name: `Step ${number}`,
      limit: number === 2 ? 1 : 9,
    }));
    const classes = parse(render('board', { title: 'Steps', columns })).flatMap(({ attrs = [] }) =>
      attrs.filter(({ name, value }) => name === 'class' && /^pic-column\b/.test(value)),
    );
    expect(classes.map(({ value }) => value)).toEqual([
      'pic-column',
      'pic-column pic-key',
      'pic-column pic-not-of-2',
      'pic-column pic-not-of-2 pic-not-of-3',
    ]);
  });
});

describe('a bar chart', () => {
  it('has bars that stand on the ground', () => {
    const [bar] = parse(render('dashboard', CONTENTS.dashboard)).flatMap(({ tagName, attrs = [] }) =>
      tagName === 'rect' && attrs.some(({ value }) => value === 'pic-filled') ? [attrs] : [],
    );
    expect(bar).toEqual(
      expect.arrayContaining([
        { name: 'y', value: '28%' },
        { name: 'height', value: '72%' },
      ]),
    );
  });
});

describe('a Gantt chart', () => {
  it('shows the current time where its content says', () => {
    expect(render('gantt', { ...CONTENTS.gantt, today: 1.5 })).toContain(
      'class="pic-today" x1="50%" x2="50%"',
    );
    expect(render('gantt', CONTENTS.gantt)).toContain('class="pic-today" x1="44%" x2="44%"');
  });

  it('has no planned part of a bar that is complete', () => {
    const bars = (end: number) =>
      render('gantt', {
        title: 'Plan',
        scale: ['1', '2'],
        today: 1,
        rows: [{ title: 'Task', tone: 'blue', start: 0, end }],
      }).match(/pic-(?:plan|passed)/g);
    expect(bars(1)).toEqual(['pic-passed']);
    expect(bars(1.5)).toEqual(['pic-plan', 'pic-passed']);
  });

  it('marks the part of a bar after its due date', () => {
    expect(render('gantt', CONTENTS.gantt)).toContain('<rect class="pic-over" x="60%" y="51" width="20%">');
  });
});

describe('the label of a product picture', () => {
  it.each([undefined, '', '  '])('is the title of its content when its own title is %j', (title) => {
    expect(
      renderToString(<ProductPicture picture="board" title={title} content={CONTENTS.board} />),
    ).toContain('aria-label="Magazine, issue 18"');
  });
});

describe('a product picture is empty', () => {
  it('without a kind', () => {
    expect(render(undefined, CONTENTS.board)).toBe('');
  });

  it.each(['__proto__', 'constructor', 'poster'])('for the unknown kind %s', (kind) => {
    expect(render(kind as PictureKind, CONTENTS.board)).toBe('');
  });

  it.each(KINDS)('for content of another kind than %s', (kind) => {
    const foreign = CONTENTS[kind === 'doc' ? 'board' : 'doc'];
    for (const content of [undefined, null, 'text', 7, [], {}, foreign])
      expect(render(kind, content)).toBe('');
  });
});
