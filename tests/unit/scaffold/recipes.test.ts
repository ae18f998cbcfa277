import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../generator/files/package-root';
import { RECIPES } from '../../../generator/scaffold/recipes';
import type { ScaffoldKind, ScaffoldOptions } from '../../../generator/scaffold/scaffold-kinds';

/** A name that nothing of the project has. */
const NAME = 'recipe-sample';
const AGREED = { owner: 'the growth team', endsOn: '2099-03-31' };

const CASES: ReadonlyArray<readonly [kind: ScaffoldKind, name: string, options: ScaffoldOptions]> = [
  ['section', NAME, {}],
  ['island', NAME, {}],
  ['page', NAME, {}],
  // Dutch in Suriname: a locale that Intl knows, and the site does not have.
  ['locale', 'nl-SR', {}],
  ['experiment', NAME, AGREED],
  ['vendor', NAME, {}],
  ['vendor', NAME, { withoutConsent: true }],
];

const read = (path: string) => readFileSync(join(packageRoot(), path), 'utf8');

/** The texts of all edited files after the edits, applied so many times. */
function editedTexts(scaffold: ReturnType<(typeof RECIPES)['section']>, times: number): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [path, edits] of Object.entries(scaffold.edits)) {
    const repeated = Array.from({ length: times }, () => edits).flat();
    texts.set(
      path,
      repeated.reduce((text, edit) => edit(text), read(path)),
    );
  }
  return texts;
}

describe.each(CASES)('the recipe for a %s (%s, %j)', (kind, name, options) => {
  const scaffold = RECIPES[kind](name, options);

  it('finds its place in every file, whatever else was added', () => {
    for (const [path, text] of editedTexts(scaffold, 1))
      expect([path, text.length]).toEqual([path, expect.toSatisfy((size) => size > read(path).length)]);
  });

  it('creates files that do not exist, without placeholders', () => {
    expect(scaffold.files.filter(({ path }) => existsSync(join(packageRoot(), path)))).toEqual([]);
    expect(scaffold.files.filter(({ path, text }) => /%\w+%/.test(path + text))).toEqual([]);
  });

  it('refuses a name that is in use', () => {
    expect(() => editedTexts(scaffold, 2)).toThrow('taken');
  });

  it('says what remains to do', () => {
    expect(scaffold.nextSteps.length).toBeGreaterThan(0);
    for (const step of scaffold.nextSteps) expect(step).toMatch(/^[A-Z?].*\.$/);
  });
});

describe('a recipe', () => {
  it.each(['', 'Figures', 'two words', 'a_b', '-a', 'a-', 'a--b', '1a', '../a', 'a.b', 'a'.repeat(41)])(
    'refuses the name "%s"',
    (name) => {
      for (const kind of ['section', 'island', 'page', 'experiment', 'vendor'] as const)
        expect(() => RECIPES[kind](name, AGREED)).toThrow('scaffold.name_invalid');
    },
  );

  it.each(['con', 'assets', 'media'])('refuses a page %s, whose address the site cannot have', (name) => {
    expect(() => RECIPES.page(name, {})).toThrow('scaffold.name_invalid');
  });

  it.each(['lp', 'old-plans'])('refuses the page "%s", whose address a page or a redirect has', (name) => {
    const space = {
      contentTypes: [],
      entries: [{ fields: { path: { en: '/lp' } } }, { fields: { from: { en: '/old-plans' } } }],
    };
    const [edit] = RECIPES.page(name, {}).edits['content/export.json'] ?? [];
    expect(() => edit?.(JSON.stringify(space))).toThrow(`taken: /${name}`);
  });

  it.each(['', 'NL', 'nl_NL', 'xx', 'dutch', 'nl-nl', '../nl', 'nl-ZZ', 'nl-Zzzz', 'gsw', 'mo'])(
    'refuses the locale "%s"',
    (code) => {
      expect(() => RECIPES.locale(code, {})).toThrow('scaffold.name_invalid');
    },
  );

  it.each([
    {},
    { owner: 'the growth team' },
    { endsOn: '2099-03-31' },
    { ...AGREED, endsOn: 'March' },
    { ...AGREED, endsOn: '2099-13-01' },
    { ...AGREED, endsOn: '2099-02-30' },
  ])('refuses an experiment with %j', (options) => {
    expect(() => RECIPES.experiment(NAME, options)).toThrow('scaffold.experiment_incomplete');
  });
});
