import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileSources } from '../../../generator/boot/compile-sources.js';
import { codeDigestsOf } from '../../../generator/cache/code-digests';
import { temporaryFolder } from '../../support/folders';

const SECTIONS = 'templates/sections';

/** A program whose templates have other names than their sources and folders. */
const PROGRAM: Readonly<Record<string, string>> = {
  'package-lock.json': '{}',
  'generator/cli/main.ts': "import '../render/page/render-page';",
  'generator/render/threads/render-thread.ts': "import '../page/render-page';",
  'generator/render/page/render-page.tsx': `
    export { PAGE_TEMPLATE_COMPONENTS } from '../../../templates/pages/page-templates';
    export { SECTION_TEMPLATES } from '../../../templates/sections/section-templates';
    export { sectionModels } from '../../../templates/sections/section-models';`,
  'generator/render/page/create-site-context.ts': '',
  'templates/pages/page-templates.ts': `
    import { NotFound } from './NotFound';
    import { HomePage as Start } from './HomePage';
    export const PAGE_TEMPLATE_COMPONENTS: Record<string, unknown> = { home: Start, error: NotFound };`,
  'templates/pages/NotFound.tsx': 'export const NotFound = () => null;',
  'templates/pages/HomePage.tsx': 'export const HomePage = () => null;',
  [`${SECTIONS}/section-templates.ts`]: `
    import { Questions } from './faq/Questions';
    import type { Shape } from './shape';
    import { Numbers } from './stats/Numbers';
    export const SECTION_TEMPLATES: Record<string, Shape> = {
      // sectionFAQ: { template: Numbers },
      sectionFAQ: { template: Questions }, sectionFigures: {
        template: Numbers } };`,
  [`${SECTIONS}/section-models.ts`]: `
    import { sectionFAQ } from './faq/faq.schema';
    import { numbers } from './stats/stats.schema';
    export const sectionModels = () => [sectionFAQ, numbers] as const;`,
  [`${SECTIONS}/shape.ts`]: 'export interface Shape { template: unknown }',
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

async function digestsOf(changes?: Readonly<Record<string, string>>) {
  const root = await program(changes);
  const folder = join(root, '.cache');
  await compileSources({ root, folder, stamp: 'now' });
  return codeDigestsOf(JSON.parse(await readFile(join(folder, 'now/code.json'), 'utf8')));
}

/** Which digests another content of a file changes. */
async function changedBy(file: string): Promise<string[]> {
  const [before, after] = [await digestsOf(), await digestsOf({ [file]: `${PROGRAM[file]}\n// Changed.` })];
  const names = Object.keys(before.templates).filter(
    (name) => before.templates[name] !== after.templates[name],
  );
  return before.rendering === after.rendering ? names : [...names, 'all pages'];
}

describe('the code of a template', () => {
  it('has a digest for every name of the lists', async () => {
    const { templates } = await digestsOf();
    expect(Object.keys(templates).sort()).toEqual([
      'pages/error',
      'pages/home',
      'sections/sectionFAQ',
      'sections/sectionFigures',
    ]);
  });

  it.each([
    ['templates/pages/NotFound.tsx', ['pages/error']],
    ['templates/pages/HomePage.tsx', ['pages/home']],
    [`${SECTIONS}/faq/Questions.tsx`, ['sections/sectionFAQ']],
    [`${SECTIONS}/faq/answer.ts`, ['sections/sectionFAQ']],
    [`${SECTIONS}/faq/faq.schema.ts`, ['sections/sectionFAQ']],
    [`${SECTIONS}/stats/Numbers.tsx`, ['sections/sectionFigures']],
    [`${SECTIONS}/section-templates.ts`, ['all pages']],
  ])('is found by the imports of the lists, whatever its names: %s', async (file, changed) => {
    expect(await changedBy(file)).toEqual(changed);
  });

  it('counts for all pages where a content model is not exported under its own name', async () => {
    expect(await changedBy(`${SECTIONS}/stats/stats.schema.ts`)).toEqual(['all pages']);
  });

  it.each([
    ['is made in the list', 'export const SECTION_TEMPLATES = { sectionFAQ: { template: () => null } };'],
    [
      'is wrapped in the list',
      "import { wrap } from './w'; export const SECTION_TEMPLATES = { a: wrap(1) };",
    ],
    ['comes with another list', "import { more } from './w'; export const SECTION_TEMPLATES = { ...more };"],
    ['is in no list', 'export const TEMPLATES = {};'],
    ['is nothing', 'export const SECTION_TEMPLATES = { sectionFAQ: undefined };'],
  ])('that %s cannot be told, and nothing is compiled', async (_, list) => {
    const changes = {
      [`${SECTIONS}/section-templates.ts`]: list,
      [`${SECTIONS}/w.ts`]: 'export const wrap = (a) => a, more = {};',
    };
    await expect(digestsOf(changes)).rejects.toThrow(`${SECTIONS}/section-templates.ts: `);
  });
});

describe('the templates of the site', () => {
  it('are exported as content models under their own names, so that each counts for its own pages', async () => {
    const { sectionModels } = await import('../../../templates/sections/section-models');
    const list = await readFile(`${SECTIONS}/section-models.ts`, 'utf8');
    for (const { name } of sectionModels()) {
      const [, source] = list.match(new RegExp(`import \\{ ${name} \\} from '([^']+)'`)) ?? [];
      const exported = await import(resolve(SECTIONS, `${source}.ts`));
      expect(exported[name].name).toBe(name);
    }
  });
});
