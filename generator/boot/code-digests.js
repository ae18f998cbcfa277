import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECTION_LIST, sectionSources } from './section-sources.js';

/** @typedef {import('esbuild').Metafile['inputs']} Inputs */

/**
 * Digests of the code, grouped by what it affects.
 *
 * @typedef {object} CodeDigests
 * @property {string} rendering all rendering code except the sections, of which each page has some
 * @property {Record<string, string>} sections each section by name: its model and its template with all of their imports
 * @property {string} markdown the code that parses Markdown
 * @property {string} content the code that reads and stores content
 * @property {string} siteMap the code that computes and lists addresses
 * @property {string} bundling the bundling code; the bundle itself lists its own sources
 */

/** The entry sources of each group besides the sections. */
const GROUPS = {
  rendering: ['generator/render/page/render-page.tsx', 'generator/render/page/create-site-context.ts'],
  markdown: ['generator/render/markdown/page-markdown.ts'],
  content: ['generator/store/content-cache.ts', 'generator/source/open-source.ts'],
  siteMap: ['generator/site-map/create-site-map.ts', 'generator/publish/sitemap-file.ts'],
  bundling: ['generator/bundle/bundle-browser-code.ts'],
};

/** @param {string} file */
function digestOfFile(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 32);
}

/** Packages and modules of Node are not sources of the project. @param {string} file */
const isOwn = (file) => !/^(node_modules\/|[\w-]+:)/.test(file);

/**
 * The direct and indirect imports of sources, including these sources. Imports of sections by their list do not count,
 * because a page depends only on the sections that it has.
 *
 * @param {Inputs} inputs
 * @param {readonly string[]} start
 * @param {ReadonlySet<string>} sections
 */
function closureOf(inputs, start, sections) {
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = [...start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const { path } of inputs[file]?.imports ?? []) {
      const isSectionOfList = file === SECTION_LIST && sections.has(path);
      if (path in inputs && isOwn(path) && !isSectionOfList) waiting.push(path);
    }
  }
  return [...found].sort();
}

/**
 * The digests of the compiled code: a change in a section changes only the digest of this section. Packages are part of
 * each, by the lock file.
 *
 * @param {string} root
 * @param {import('esbuild').Metafile} metafile
 * @returns {Promise<CodeDigests>}
 */
export async function codeDigests(root, { inputs }) {
  const packages = digestOfFile(join(root, 'package-lock.json'));
  const sources = await sectionSources({ root, inputs });
  const ofSections = new Set(Object.values(sources).flat());
  /** @type {Map<string, string>} */
  const known = new Map();
  const lineOf = (/** @type {string} */ file) => {
    const line = known.get(file) ?? `${file} ${file in inputs ? digestOfFile(join(root, file)) : ''}\n`;
    known.set(file, line);
    return line;
  };
  const digest = (/** @type {readonly string[]} */ start, /** @type {ReadonlySet<string>} */ cut) => {
    const text = closureOf(inputs, start, cut).map(lineOf).join('') + packages;
    return createHash('sha256').update(text).digest('hex').slice(0, 32);
  };
  const none = new Set();
  return {
    rendering: digest(GROUPS.rendering, ofSections),
    sections: Object.fromEntries(Object.entries(sources).map(([name, start]) => [name, digest(start, none)])),
    markdown: digest(GROUPS.markdown, none),
    content: digest(GROUPS.content, none),
    siteMap: digest(GROUPS.siteMap, none),
    bundling: digest(GROUPS.bundling, none),
  };
}
