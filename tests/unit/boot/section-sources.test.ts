import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CodeDigests } from '../../../generator/boot/code-digests.js';
import { compileSources } from '../../../generator/boot/compile-sources.js';
import { temporaryFolder } from '../../support/folders';

const SECTIONS = 'templates/sections';

/** A program whose templates are named differently from their sources and folders. */
const PROGRAM: Readonly<Record<string, string>> = {
  'package-lock.json': '{}',
  'generator/cli/main.ts': "import '../render/page/render-page';",
  'generator/render/threads/render-thread.ts': "import '../page/render-page';",
  'generator/render/page/render-page.tsx': `
    export { SECTIONS } from '../../../templates/sections/sections';`,
  'generator/render/page/create-site-context.ts': '',
  [`${SECTIONS}/sections.ts`]: `
    import { defineSection, defineSections } from './define-section';
    import { Questions as Faq } from './faq/Questions';
    import { sectionFAQ } from './faq/faq.schema';
    import type { Shape } from './shape';
    import { Numbers } from './stats/Numbers';
    import { numbers } from './stats/stats.schema';
    export const SECTIONS: Record<string, Shape> = defineSections({
      // sectionFAQ: defineSection(numbers, Numbers),
      sectionFAQ: defineSection(sectionFAQ, Faq), sectionFigures: defineSection(
        numbers, Numbers, 'pricing') });
    export const models = () => Object.values(SECTIONS).map(({ model }) => model);`,
  [`${SECTIONS}/define-section.ts`]: `
    export const defineSection = (model, template) => ({ model, template }), defineSections = (list) => list;`,
  [`${SECTIONS}/shape.ts`]: 'export interface Shape { model: unknown; template: unknown }',
  [`${SECTIONS}/faq/Questions.tsx`]:
    "import { ANSWER } from './answer'; export const Questions = () => ANSWER;",
  [`${SECTIONS}/faq/answer.ts`]: "export const ANSWER = 'yes';",
  [`${SECTIONS}/faq/faq.schema.ts`]: "export const sectionFAQ = { name: 'sectionFAQ' };",
  [`${SECTIONS}/stats/Numbers.tsx`]: 'export const Numbers = () => 1;',
  [`${SECTIONS}/stats/stats.schema.ts`]: "export const numbers = { name: 'sectionFigures' };",
};

async function program(changes: Readonly<Record<string, string>> = {}) {
  const root = await temporaryFolder();
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  for (const [path, text] of Object.entries({ ...PROGRAM, ...changes })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

async function digestsOf(changes?: Readonly<Record<string, string>>): Promise<CodeDigests> {
  const root = await program(changes);
  const folder = join(root, '.cache');
  await compileSources({ root, folder, stamp: 'now' });
  return JSON.parse(await readFile(join(folder, 'now/code.json'), 'utf8'));
}

/** The digests that change with the content of a file. */
async function changedBy(file: string): Promise<string[]> {
  const [before, after] = [await digestsOf(), await digestsOf({ [file]: `${PROGRAM[file]}\n// Changed.` })];
  const names = Object.keys(before.sections).filter((name) => before.sections[name] !== after.sections[name]);
  return before.rendering === after.rendering ? names : [...names, 'all pages'];
}

describe('the code of a section', () => {
  it('has a digest for every name of the list', async () => {
    expect(Object.keys((await digestsOf()).sections)).toEqual(['sectionFAQ', 'sectionFigures']);
  });

  it.each([
    [`${SECTIONS}/faq/Questions.tsx`, ['sectionFAQ']],
    [`${SECTIONS}/faq/answer.ts`, ['sectionFAQ']],
    [`${SECTIONS}/faq/faq.schema.ts`, ['sectionFAQ']],
    [`${SECTIONS}/stats/Numbers.tsx`, ['sectionFigures']],
    [`${SECTIONS}/stats/stats.schema.ts`, ['sectionFigures']],
    [`${SECTIONS}/sections.ts`, ['all pages']],
  ])('is found by the imports of the list, for any names: %s', async (file, changed) => {
    expect(await changedBy(file)).toEqual(changed);
  });

  it.each([
    ['has its template in the list', 'sectionFAQ: defineSection(sectionFAQ, () => null)'],
    ['has its model in the list', "sectionFAQ: defineSection({ name: 'sectionFAQ' }, Questions)"],
    ['is not described', 'sectionFAQ: { model: sectionFAQ, template: Questions }'],
    ['is nothing', 'sectionFAQ: undefined'],
    ['is not known', 'sectionFAQ: missing'],
  ])('is refused if the list %s, and nothing is compiled', async (_, section) => {
    const list = `
      import { defineSection, defineSections } from './define-section';
      import { Questions } from './faq/Questions';
      import { sectionFAQ } from './faq/faq.schema';
      export const SECTIONS = defineSections({ ${section} });`;
    await expect(digestsOf({ [`${SECTIONS}/sections.ts`]: list })).rejects.toThrow(
      `${SECTIONS}/sections.ts: `,
    );
  });

  it('is found in no other list', async () => {
    const list = "import { Numbers } from './stats/Numbers'; export const SECTIONS = { ...Numbers };";
    await expect(digestsOf({ [`${SECTIONS}/sections.ts`]: list })).rejects.toThrow(
      `${SECTIONS}/sections.ts: `,
    );
  });
});
