import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { TEMPLATE_LISTS } from '../boot/registered-templates.js';
import { digestOf } from '../files/digest';

const graphForm = z.object({
  packages: z.string(),
  files: z.record(z.string(), z.object({ digest: z.string(), imports: z.array(z.string()) })),
  templates: z.record(z.string(), z.array(z.string())),
});

/**
 * Which source imports which, with digests of their content, and the sources that each registered template begins with:
 * what `generator/boot/compile-sources.js` writes.
 */
export type CodeGraph = z.infer<typeof graphForm>;

/** Digests of the code by what it decides: plain data. */
export interface CodeDigests {
  /** Everything that pages are rendered with, but the templates that only some of them have. */
  readonly rendering: string;
  /** The templates of pages and of sections by their list and name, each with all that it imports. */
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

const RENDERING = ['generator/render/page/render-page.tsx', 'generator/render/page/create-site-context.ts'];

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

/** Whether an import is that of a template by its list: which of these a page has is known when it is rendered. */
function isRegisteredIn({ templates }: CodeGraph) {
  const lists = new Set<string>(Object.values(TEMPLATE_LISTS));
  const sources = new Set(Object.values(templates).flat());
  return (from: string, to: string) => lists.has(from) && sources.has(to);
}

/** The digests of a code graph: a change of a template only changes the digest of this template. */
export function codeDigestsOf(graph: CodeGraph): CodeDigests {
  const digest = (start: readonly string[], isCut: (from: string, to: string) => boolean = () => false) => {
    const files = closureOf(graph, start, isCut).map((file) => [file, graph.files[file]?.digest ?? '']);
    return digestOf({ files, packages: graph.packages, node: process.versions.node });
  };
  return {
    rendering: digest(RENDERING, isRegisteredIn(graph)),
    templates: Object.fromEntries(
      Object.entries(graph.templates).map(([name, files]) => [name, digest(files)]),
    ),
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
