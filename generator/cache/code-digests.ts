import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { SECTION_LIST } from '../boot/section-sources.js';
import { digestOf } from '../files/digest';
import type { RenderingCode } from '../render/page/site-context';

const graphForm = z.object({
  packages: z.string(),
  files: z.record(z.string(), z.object({ digest: z.string(), imports: z.array(z.string()) })),
  sections: z.record(z.string(), z.array(z.string())),
});

/**
 * The import graph of the sources, with digests of their content, and the entry sources of each section; written by
 * `generator/boot/compile-sources.js`.
 */
export type CodeGraph = z.infer<typeof graphForm>;

/** Digests of the code, grouped by what it affects: plain data. */
export interface CodeDigests extends RenderingCode {
  /** The code that parses Markdown. */
  readonly markdown: string;
  /** The code that reads and stores content. */
  readonly content: string;
  /** The code that computes and lists addresses. */
  readonly siteMap: string;
  /** The bundling code; the bundle itself lists its own sources. */
  readonly bundling: string;
}

const RENDERING = ['generator/render/page/render-page.tsx', 'generator/render/page/create-site-context.ts'];

/** All direct and indirect imports of some sources, including these sources. */
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

/**
 * Whether an import is the list's import of a section: these do not count, because a page depends only on the
 * sections that it has.
 */
function isOfSection({ sections }: CodeGraph) {
  const sources = new Set(Object.values(sections).flat());
  return (from: string, to: string) => from === SECTION_LIST && sources.has(to);
}

/** The digests of a code graph: a change in a section changes only the digest of this section. */
export function codeDigestsOf(graph: CodeGraph): CodeDigests {
  const digest = (start: readonly string[], isCut: (from: string, to: string) => boolean = () => false) => {
    const files = closureOf(graph, start, isCut).map((file) => [file, graph.files[file]?.digest ?? '']);
    return digestOf({ files, packages: graph.packages, node: process.versions.node });
  };
  return {
    rendering: digest(RENDERING, isOfSection(graph)),
    sections: Object.fromEntries(
      Object.entries(graph.sections).map(([name, files]) => [name, digest(files)]),
    ),
    markdown: digest(['generator/render/markdown/page-markdown.ts']),
    content: digest(['generator/store/content-cache.ts', 'generator/source/open-source.ts']),
    siteMap: digest(['generator/site-map/create-site-map.ts', 'generator/publish/sitemap-file.ts']),
    bundling: digest(['generator/bundle/bundle-browser-code.ts']),
  };
}

/**
 * The digests of the running code. Undefined if it was not compiled by `generator/boot/compile-sources.js`; then
 * nothing of an earlier build can be reused.
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
