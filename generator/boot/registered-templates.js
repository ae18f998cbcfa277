import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

/** The lists of templates that only some pages have, and of the content models of these. */
export const TEMPLATE_LISTS = {
  pages: 'templates/pages/page-templates.ts',
  sections: 'templates/sections/section-templates.ts',
  models: 'templates/sections/section-models.ts',
};

/** @typedef {import('esbuild').Metafile['inputs']} Inputs */
/** @typedef {{ file?: string, name: string }} Imported what a list imports: from which source, under which name */

/** A template of a list that does not come from an import of this list, so that nobody could tell when it changes. */
export class UnknownTemplate extends Error {
  /**
   * @param {string} list
   * @param {string} template
   */
  constructor(list, template) {
    super(`${list}: ${template}`);
  }
}

/**
 * What a list exports, with the source and name of each import in the place of what is imported. The list is run and
 * not read, so that it does not matter how it is written.
 *
 * @param {{ root: string, inputs: Inputs }} sources
 * @param {string} list
 * @param {string} exported the name of the list in its module
 */
async function runList({ root, inputs }, list, exported) {
  const { transform } = await import('esbuild');
  const source = readFileSync(join(root, list), 'utf8');
  const { code } = await transform(source, { loader: 'ts', format: 'cjs', sourcefile: list });
  const imports = inputs[list]?.imports ?? [];
  const require = (/** @type {string} */ original) => {
    const file = imports.find((imported) => imported.original === original)?.path;
    return new Proxy({}, { get: (_, name) => ({ file, name }) });
  };
  const module = { exports: /** @type {Record<string, unknown>} */ ({}) };
  try {
    runInNewContext(code, { module, exports: module.exports, require });
  } catch (error) {
    throw new UnknownTemplate(list, /** @type {Error} */ (error).message);
  }
  const value = module.exports[exported];
  if (value === undefined) throw new UnknownTemplate(list, exported);
  return value;
}

/**
 * Each template by its list and its name there (`pages/home`, `sections/sectionFaq`), with the sources that it begins
 * with: that of the template, and that of the content model where it is exported under the model's name.
 * Throws {@link UnknownTemplate}.
 *
 * @param {{ root: string, inputs: Inputs }} sources
 * @returns {Promise<Record<string, string[]>>}
 */
export async function registeredTemplates(sources) {
  const [pages, sections, models] = await Promise.all([
    runList(sources, TEMPLATE_LISTS.pages, 'PAGE_TEMPLATE_COMPONENTS'),
    runList(sources, TEMPLATE_LISTS.sections, 'SECTION_TEMPLATES'),
    runList(sources, TEMPLATE_LISTS.models, 'sectionModels'),
  ]);
  return sourcesOfTemplates({
    pages: /** @type {Record<string, Imported>} */ (pages),
    sections: /** @type {Record<string, { template?: Imported } | undefined>} */ (sections),
    models: /** @type {() => Imported[]} */ (models)(),
  });
}

/**
 * @param {{
 *   pages: Record<string, Imported>,
 *   sections: Record<string, { template?: Imported } | undefined>,
 *   models: readonly Imported[],
 * }} lists
 */
function sourcesOfTemplates({ pages, sections, models }) {
  const unnamed = models.filter(({ name }) => !Object.hasOwn(sections, name)).map(({ file }) => file);
  const modelOf = (/** @type {string} */ section) =>
    models.flatMap(({ name, file }) =>
      name === section && file !== undefined && !unnamed.includes(file) ? [file] : [],
    );
  return Object.fromEntries([
    ...Object.entries(pages).map(([name, page]) => [`pages/${name}`, [fileOf('pages', name, page)]]),
    ...Object.entries(sections).map(([name, section]) => [
      `sections/${name}`,
      [fileOf('sections', name, section?.template), ...modelOf(name)],
    ]),
  ]);
}

/**
 * @param {keyof typeof TEMPLATE_LISTS} list
 * @param {string} name
 * @param {Imported | undefined} imported
 */
function fileOf(list, name, imported) {
  if (typeof imported?.file !== 'string') throw new UnknownTemplate(TEMPLATE_LISTS[list], name);
  return imported.file;
}
