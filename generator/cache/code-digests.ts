import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { SECTION_LIST } from '../boot/section-sources.js';
import { digestOf } from '../files/digest';

const graphForm = z.object({
  packages: z.string(),
  files: z.record(z.string(), z.object({ digest: z.string(), imports: z.array(z.string()) })),
  sections: z.record(z.string(), z.array(z.string())),
});

/**
 * Which source imports which, with digests of their content, and the sources that each section begins with: what
 * `generator/boot/compile-sources.js` writes.
 */
export type CodeGraph = z.infer<typeof graphForm>;

/** Digests of the code by what it decides: plain data. */
export interface CodeDigests {
  /** Everything that pages are rendered with, but the sections, of which each has some. */
  readonly rendering: string;
  /** Each section by its name, with all that its model and its template import. */
  readonly sections: Readonly<Record<string, string>>;
  /** How content is read and stored. */
  readonly content: string;
  /** How markdown is compiled. */
  readonly texts: string;
  /** How addresses are decided and listed. */
  readonly siteMap: string;
  /** How browser code is bundled; the bundle itself lists its sources. */
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

/** Whether an import is that of a section by the list: which sections a page has is known when it is rendered. */
function isOfSection({ sections }: CodeGraph) {
  const sources = new Set(Object.values(sections).flat());
  return (from: string, to: string) => from === SECTION_LIST && sources.has(to);
}

/** The digests of a code graph: a change of a section only changes the digest of this section. */
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
    content: digest(['generator/store/content-cache.ts', 'generator/source/open-source.ts']),
    texts: digest(['generator/render/markdown/compile-text.ts']),
    siteMap: digest(['generator/site-map/create-site-map.ts', 'generator/publish/sitemap-file.ts']),
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
