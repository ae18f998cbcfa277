import { describe, expect, it } from 'vitest';
import type { InspectedBytes } from '../../../../generator/debug/page/page-inspection';
import { byteRows } from '../../../../generator/debug/page/panel/byte-rows';
import {
  dependencyGroups,
  filterDependencies,
} from '../../../../generator/debug/page/panel/dependency-groups';
import { hydratedText } from '../../../../generator/debug/page/panel/listed-islands';

describe('the table of sizes', () => {
  const BYTES: InspectedBytes[] = [
    { kind: 'page', files: 1, bytes: 98_442, compressed: 10_968 },
    { kind: 'scripts at once', files: 1, bytes: 1000, compressed: 400 },
    { kind: 'scripts on demand', files: 1028, bytes: 1_276_581, compressed: 90_348 },
  ];

  it('has a row for each kind, for what loads unconditionally, and for the total', () => {
    const rows = byteRows(BYTES).map(({ name, files, bytes, compressed }) => [
      name,
      files,
      bytes,
      compressed,
    ]);
    expect(rows).toEqual([
      ['page', '1', '98,442', '10,968'],
      ['scripts at once', '1', '1,000', '400'],
      ['scripts on demand', '1,028', '1,276,581', '90,348'],
      ['without use', '2', '99,442', '11,368'],
      ['total', '1,030', '1,376,023', '101,716'],
    ]);
  });

  it('omits the subtotal when nothing loads later', () => {
    expect(byteRows(BYTES.slice(0, 1)).map(({ name, isSum }) => [name, isSum])).toEqual([
      ['page', false],
      ['total', true],
    ]);
  });
});

describe('the list of dependencies', () => {
  const groups = dependencyGroups({
    editor: 'https://editor.test/entries/',
    dependencies: { Banner: [], Entry: ['hero', 'a/b'], Path: ['/hero'], Texts: ['back,next,close'] },
  });
  const shown = (text: string) =>
    filterDependencies(groups, text).map(({ kind, items }) => [kind, items.map(({ name }) => name)]);

  it('is grouped by kind, largest groups first, with joined names split', () => {
    expect(shown('')).toEqual([
      ['Texts', ['back', 'next', 'close']],
      ['Entry', ['hero', 'a/b']],
      ['Path', ['/hero']],
      ['Banner', []],
    ]);
  });

  it('links only entries to the editor', () => {
    const links = groups.flatMap(({ items }) => items.map(({ href }) => href)).filter(Boolean);
    expect(links).toEqual(['https://editor.test/entries/hero', 'https://editor.test/entries/a%2Fb']);
  });

  it.each([
    [
      ' HERO ',
      [
        ['Entry', ['hero']],
        ['Path', ['/hero']],
      ],
    ],
    ['entry', [['Entry', ['hero', 'a/b']]]],
    ['ban', [['Banner', []]]],
    ['nothing like it', []],
  ])('is filtered by %j', (text, expected) => {
    expect(shown(text)).toEqual(expected);
  });
});

describe('the number of hydrated islands', () => {
  it.each([
    [[], 'none'],
    [['static', 'hydrated', 'loading'], '1 of 3 hydrated'],
    [['failed', 'hydrated'], '1 of 2 hydrated, 1 failed'],
  ])('for %j is "%s"', (statuses, expected) => {
    expect(hydratedText(statuses.map((status) => ({ status })))).toBe(expected);
  });
});
