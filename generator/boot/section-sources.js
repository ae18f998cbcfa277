import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

/** The list of all sections. */
export const SECTION_LIST = 'templates/sections/sections.ts';

/** @typedef {import('esbuild').Metafile['inputs']} Inputs */
/** @typedef {{ file?: string }} Imported the source that an import of the list resolves to */

/** The list does not import a section's model or template, so that its pages would not depend on them. */
export class UnknownTemplate extends Error {
  /** @param {string} section */
  constructor(section) {
    super(`${SECTION_LIST}: ${section}`);
  }
}

/**
 * The exports of the list's module, with the imported sources in place of models and templates. The list is executed
 * and not parsed, so that its code style does not matter: each import is replaced by its source, and a call returns
 * its arguments.
 *
 * @param {{ root: string, inputs: Inputs }} sources
 * @returns {Promise<Record<string, unknown>>}
 */
async function runList({ root, inputs }) {
  const { transform } = await import('esbuild');
  const { code } = await transform(readFileSync(join(root, SECTION_LIST), 'utf8'), {
    loader: 'ts',
    format: 'cjs',
  });
  const imports = inputs[SECTION_LIST]?.imports ?? [];
  const require = (/** @type {string} */ original) => {
    const file = imports.find((imported) => imported.original === original)?.path;
    return new Proxy({}, { get: () => Object.assign((/** @type {unknown[]} */ ...args) => args, { file }) });
  };
  const module = { exports: /** @type {{ SECTIONS?: [Record<string, unknown>] }} */ ({}) };
  runInNewContext(code, { module, exports: module.exports, require });
  const sections = module.exports.SECTIONS?.[0];
  if (sections === undefined) throw new Error('SECTIONS');
  return sections;
}

/**
 * Each section by its name (`sectionFaq`), with its entry sources: its model and its template. Throws {@link
 * UnknownTemplate}.
 *
 * @param {{ root: string, inputs: Inputs }} sources
 * @returns {Promise<Record<string, string[]>>}
 */
export async function sectionSources(sources) {
  const sections = await runList(sources).catch((error) => {
    throw new UnknownTemplate(/** @type {Error} */ (error).message);
  });
  return Object.fromEntries(
    Object.entries(sections).map(([name, section]) => {
      const [model, template] = /** @type {Imported[]} */ (Array.isArray(section) ? section : []);
      if (model?.file === undefined || template?.file === undefined) throw new UnknownTemplate(name);
      return [name, [model.file, template.file]];
    }),
  );
}
