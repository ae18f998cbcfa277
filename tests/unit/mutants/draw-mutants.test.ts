import { describe, expect, it } from 'vitest';
import { drawMutants, shares } from '../../mutants/draw-mutants';

const source = (file: string, lines: number) => ({
  file,
  text: Array.from({ length: lines }, (_line, index) => `f(a${index}, b) === ${index};\n`).join(''),
});

const SOURCES = [source('bin/a.js', 2), source('client/b.ts', 30), source('client/c.ts', 20)];
const OPTIONS = { count: 12, seed: '0a1b2c3d' };

describe('the selection of mutants', () => {
  it('is the same for the same seed, in any order of files', () => {
    const drawn = drawMutants(SOURCES, OPTIONS);
    expect(drawMutants([...SOURCES].reverse(), OPTIONS)).toEqual(drawn);
    expect(drawMutants(SOURCES, { ...OPTIONS, seed: '0a1b2c3e' })).not.toEqual(drawn);
  });

  it('gives each folder its share, and selects no mutant twice', () => {
    const drawn = drawMutants(SOURCES, OPTIONS);
    expect(drawn.filter(({ file }) => file.startsWith('bin/'))).toHaveLength(2);
    expect(new Set(drawn.map(({ file, start, end, kind }) => `${file} ${start} ${end} ${kind}`)).size).toBe(
      12,
    );
  });

  it('reports the line of each mutant', () => {
    for (const { file, line, start } of drawMutants(SOURCES, OPTIONS)) {
      const text = SOURCES.find((given) => given.file === file)?.text ?? '';
      expect(text.slice(0, start).split('\n')).toHaveLength(line);
    }
  });

  it('selects all mutants when there are fewer than requested', () => {
    const all = drawMutants([source('bin/a.js', 2)], { ...OPTIONS, count: 1000 });
    expect(all.map(({ line, kind }) => [line, kind])).toEqual([
      [1, 'arguments'],
      [1, 'comparison'],
      [1, 'number'],
      [2, 'arguments'],
      [2, 'comparison'],
      [2, 'number'],
    ]);
  });
});

it.each([
  ['proportional to lines', 20, [100, 300], [99, 99], [5, 15]],
  ['at least two for a small folder', 10, [1, 10_000], [99, 99], [2, 8]],
  ['fewer when too few are requested', 3, [10, 10], [99, 99], [2, 1]],
  ['limited by the available mutants', 10, [100, 100], [3, 99], [3, 7]],
])('the shares of folders are %s', (_rule, count, lines, most, expected) => {
  const folders = lines.map((value, index) => ({ lines: value, most: most[index] ?? 0 }));
  expect(shares(folders, count)).toEqual(expected);
});
