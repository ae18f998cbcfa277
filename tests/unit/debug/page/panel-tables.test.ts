import { describe, expect, it } from 'vitest';
import {
  dependencyGroups,
  filterDependencies,
} from '../../../../generator/debug/page/panel/DependenciesPart';
import { hydratedText } from '../../../../generator/debug/page/panel/IslandsPart';

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
