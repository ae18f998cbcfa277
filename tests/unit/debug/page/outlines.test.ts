import { describe, expect, it } from 'vitest';
import { islandLabel, sectionLabel } from '../../../../generator/debug/page/panel/outline-labels';
import { type PlacedOutline, placeOutline } from '../../../../generator/debug/page/panel/outline-place';

const entry = (id: string, isDraft = false) => ({
  entry: id,
  contentType: 'sectionHero',
  link: `https://editor.test/${id}`,
  isDraft,
});
const SECTIONS = [
  { index: 1, ...entry('sound'), drafts: [] },
  { index: 2, ...entry('changed', true), drafts: [entry('inner', true)] },
  { index: 3, ...entry('around'), drafts: [entry('one', true), entry('two', true)] },
  { index: 4, ...entry('slot'), contentType: 'experiment', drafts: [] },
];

describe('the label of a section', () => {
  const labelOf = (index: number) => {
    const { text, detail, mark, href, state } = sectionLabel(
      { index, model: 'sectionHero' },
      { sections: SECTIONS },
    );
    return [text, detail, mark, href, state];
  };

  it.each([
    [1, ['sound', 'sectionHero', '', 'https://editor.test/sound', 'published']],
    [2, ['changed', 'sectionHero', 'not published', 'https://editor.test/changed', 'draft']],
    [3, ['around', 'sectionHero', '2 inside not published', 'https://editor.test/around', 'draft']],
    [4, ['slot', 'sectionHero in experiment', '', 'https://editor.test/slot', 'published']],
    [5, ['sectionHero', '', '', undefined, 'unknown']],
  ])('contains the name, model, draft state, link and status of section %i', (index, expected) => {
    expect(labelOf(index)).toEqual(expected);
  });

  it('is the model while the page data is unknown', () => {
    expect(sectionLabel({ index: 1, model: 'sectionHero' }, undefined).text).toBe('sectionHero');
  });
});

describe('the label of an island', () => {
  it.each([
    ['static', 'idle, static', ''],
    ['hydrated', 'idle, hydrated', ''],
    ['failed', 'idle', 'failed'],
  ])('is correct for the status %s', (status, detail, mark) => {
    const label = islandLabel({ name: 'Quiz', mode: 'idle', status });
    expect(label).toEqual({ text: 'Quiz', detail, mark, state: status });
  });
});

describe('the position of a label', () => {
  const GIVEN: PlacedOutline = {
    target: { x: 100, y: 500, width: 200, height: 50 },
    room: 0,
    viewTop: 0,
    label: { width: 80, height: 24 },
    document: { width: 400, height: 2000 },
  };
  const labelAt = (change: Partial<PlacedOutline>) => {
    const { x, y } = placeOutline({ ...GIVEN, ...change })?.label ?? {};
    return [x, y];
  };
  const at = (x: number, y: number) => ({ ...GIVEN.target, x, y });

  it.each<[string, Partial<PlacedOutline>, number[]]>([
    ['is above an element without room', {}, [100, 476]],
    ['is inside an element with room', { room: 64 }, [100, 500]],
    ['is below an element at the top of the page', { target: at(100, 10) }, [100, 60]],
    ['is below an element at the top of the viewport', { viewTop: 490 }, [100, 550]],
    ['is above an element outside the viewport', { viewTop: 600 }, [100, 476]],
    ['never extends beyond the right edge', { target: at(380, 500) }, [320, 476]],
    ['never extends beyond the left edge', { target: at(-30, 500) }, [0, 476]],
    [
      'is at the corner of an element that fills the page',
      { target: { x: 0, y: 0, width: 400, height: 2000 } },
      [0, 0],
    ],
  ])('%s', (_name, change, expected) => {
    expect(labelAt(change)).toEqual(expected);
  });

  it('is undefined for an element without a size', () => {
    expect(placeOutline({ ...GIVEN, target: { x: 0, y: 0, width: 300, height: 0 } })).toBeUndefined();
  });
});
