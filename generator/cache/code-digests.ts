import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { PAGE_TEMPLATES } from '../../config/routes';
import { pageTemplateName } from '../render/template-digests';
import { digestOf } from '../store/digest';

const graphForm = z.object({
  packages: z.string(),
  files: z.record(z.string(), z.object({ digest: z.string(), imports: z.array(z.string()) })),
});

/** Which source imports which, with digests of their content: what `generator/boot/compile-sources.js` writes. */
export type CodeGraph = z.infer<typeof graphForm>;

/** Digests of the code by what it decides: plain data. */
export interface CodeDigests {
  /** Everything that pages are rendered with, but the templates that only some of them have. */
  readonly rendering: string;
  /** The templates of pages and of sections by their file or folder, each with all that it imports. */
  readonly templates: Readonly<Record<string, string>>;
  /** How content is read and kept. */
  readonly content: string;
  /** How markdown is compiled. */
  readonly texts: string;
  /** How addresses are decided. */
  readonly siteMap: string;
  /** How browser code is bundled; what is bundled is told by the bundle itself. */
  readonly bundling: string;
}

/** Lists that import every template; which of them a page has is known when it is rendered. */
const REGISTRIES = new Set([
  'templates/pages/page-templates.ts',
  'templates/sections/section-templates.ts',
  'templates/sections/section-models.ts',
]);

const SECTIONS_FOLDER = 'templates/sections/';
const RENDERING = ['generator/render/render-page.tsx', 'generator/render/create-site-context.ts'];

/** The sources that some sources import in the end, themselves included. */
function closureOf(graph: CodeGraph, start: readonly string[], isCut: (from: string, to: string) => boolean) {
  const found = new Set<string>();
  const waiting = [...start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const from = file;
    waiting.push(...(graph.files[from]?.imports ?? []).filter((to) => !isCut(from, to)));
  }
  return [...found].sort();
}

function isRegistered(from: string, to: string): boolean {
  return REGISTRIES.has(from) && /^templates\/(sections\/[^/]+\/|pages\/\w+Page\.tsx$)/.test(to);
}

/** Names of templates with the sources that they begin with. */
function templateSources({ files }: CodeGraph): Array<readonly [string, readonly string[]]> {
  const registered = (registry: string) => files[`${SECTIONS_FOLDER}${registry}`]?.imports ?? [];
  const sectionFiles = [...registered('section-templates.ts'), ...registered('section-models.ts')];
  const folders = new Set(sectionFiles.map((file) => file.slice(0, file.lastIndexOf('/') + 1)));
  return [
    ...PAGE_TEMPLATES.map(pageTemplateName).map((file) => [file, [file]] as const),
    ...[...folders]
      .filter((folder) => folder !== SECTIONS_FOLDER)
      .map((folder) => [folder, sectionFiles.filter((file) => file.startsWith(folder))] as const),
  ];
}

/** The digests of a code graph: a change of a template only changes the digest of this template. */
export function codeDigestsOf(graph: CodeGraph): CodeDigests {
  const digest = (start: readonly string[], isCut: (from: string, to: string) => boolean = () => false) => {
    const files = closureOf(graph, start, isCut).map((file) => [file, graph.files[file]?.digest ?? '']);
    return digestOf({ files, packages: graph.packages, node: process.versions.node });
  };
  return {
    rendering: digest(RENDERING, isRegistered),
    templates: Object.fromEntries(templateSources(graph).map(([name, files]) => [name, digest(files)])),
    content: digest(['generator/store/content-cache.ts', 'generator/source/open-source.ts']),
    texts: digest(['generator/render/markdown/compile-markdown.ts']),
    siteMap: digest(['generator/site-map/create-site-map.ts']),
    bundling: digest(['generator/bundle/bundle-browser-code.ts']),
  };
}

/**
 * The digests of the code that runs; undefined where it was not compiled by `generator/boot/compile-sources.js`, so
 * that nothing is known of it and nothing of an earlier build may be used.
 */
export async function readCodeDigests(
  file: URL = new URL('./code.json', import.meta.url),
): Promise<CodeDigests | undefined> {
  try {
    return codeDigestsOf(graphForm.parse(JSON.parse(await readFile(file, 'utf8'))));
  } catch {
    return undefined;
  }
}
