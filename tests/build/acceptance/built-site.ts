import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'parse5';
import { inject } from 'vitest';
import { takeBundles } from '../../support/built-site';
import type { SiteRun } from '../../support/run-site';
import { type ExportEntity, entry, link, type SpaceExport, spaceExport } from '../../support/space-export';
import { runWarm } from '../../support/warm-builds';

type Fields = Readonly<Record<string, unknown>>;

export interface PageElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** All text inside, with white space collapsed as in HTML: a no-break space stays. */
  readonly text: string;
  readonly parents: readonly PageElement[];
}

interface Node {
  readonly nodeName: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly attrs?: readonly { name: string; value: string }[];
  readonly childNodes?: readonly Node[];
  readonly content?: Node;
}

const childrenOf = (node: Node): readonly Node[] => [
  ...(node.childNodes ?? []),
  ...(node.content?.childNodes ?? []),
];

function textOf(node: Node): string {
  return node.nodeName === '#text' ? (node.value ?? '') : childrenOf(node).map(textOf).join('');
}

function collect(node: Node, parents: readonly PageElement[], found: PageElement[]): void {
  let path = parents;
  if (node.tagName !== undefined) {
    const element: PageElement = {
      tag: node.tagName,
      attributes: Object.fromEntries((node.attrs ?? []).map(({ name, value }) => [name, value])),
      text: textOf(node)
        .replace(/[ \t\r\n\f]+/gu, ' ')
        .replace(/^ | $/gu, ''),
      parents,
    };
    found.push(element);
    path = [...parents, element];
  }
  for (const child of childrenOf(node)) collect(child, path, found);
}

/** All elements of a page in document order, as parsed by a browser. */
export function elementsOf(html: string): PageElement[] {
  const found: PageElement[] = [];
  collect(parse(html) as unknown as Node, [], found);
  return found;
}

export interface BuiltSite extends SiteRun {
  readonly folder: string;
  readonly out: string;
  /** A file of the output as text. */
  readonly read: (path: string) => Promise<string>;
  /** The elements of a page; with a section's id, only those inside of it. */
  readonly elements: (file: string, sectionId?: string) => Promise<PageElement[]>;
  /** Builds again, with another export if given. */
  readonly again: (content?: object | string, ...args: string[]) => Promise<SiteRun>;
  readonly manifest: () => Promise<readonly Readonly<Record<string, string>>[]>;
}

interface BuildOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Builds this export (an object, or a raw text) in its own folder, which is removed at the end of the run. */
export async function buildExport(
  content: object | string,
  { args = [], env }: BuildOptions = {},
): Promise<BuiltSite> {
  const folder = await mkdtemp(join(inject('builtSites'), 'acceptance-'));
  const out = join(folder, 'out');
  const file = join(folder, 'export.json');
  const cache = join(folder, 'cache');
  await takeBundles(cache);
  const options = ['--json', '--out', out, '--cache-dir', cache, '--export', file];
  const run = async (next: object | string | undefined, ...more: string[]) => {
    if (next !== undefined) await writeFile(file, typeof next === 'string' ? next : JSON.stringify(next));
    return runWarm(['build', ...options, ...args, ...more], env === undefined ? {} : { env });
  };
  const read = (path: string) => readFile(join(out, path), 'utf8');
  const elements = async (path: string, sectionId?: string) => {
    const all = elementsOf(await read(path));
    if (sectionId === undefined) return all;
    return all.filter(({ parents }) =>
      parents.some(({ tag, attributes }) => tag === 'section' && attributes.id === sectionId),
    );
  };
  const manifest = async () => JSON.parse(await read('page-ids.json')).pages;
  return { ...(await run(content)), folder, out, read, elements, again: run, manifest };
}

export const buildContent = (content: SpaceExport, options?: BuildOptions) =>
  buildExport(spaceExport(content), options);

export const codesOf = (faults: readonly { code: string }[]) => faults.map(({ code }) => code);

/** A page with these sections. */
export function pageAt(path: string, sections: readonly string[], fields: Fields = {}): ExportEntity {
  return entry(`page ${path}`.replace(/[^\w]+/gu, '-'), 'page', {
    path,
    template: 'landing',
    title: `Title of ${path}`,
    description: 'A page to test with.',
    sections: sections.map((id) => link(id)),
    ...fields,
  });
}

/** Text that would run if a template wrote it without escaping. */
export const HOSTILE = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'\`--><!--{{x}}&lt;`;

/** The text of a link, without hints for screen readers. */
export const labelOf = ({ text }: PageElement) => text.replace(' (opens in a new tab)', '');

/** Whether these elements contain the placeholder for missing media. */
export const hasPlaceholder = (elements: readonly PageElement[]) =>
  elements.some(({ attributes }) => [attributes.alt, attributes['aria-label']].includes('Media Error...'));

/** Elements of a page that hostile text must not create. */
export function injected(elements: readonly PageElement[]): PageElement[] {
  return elements.filter(
    ({ tag, attributes, text }) =>
      Object.keys(attributes).some((name) => name.startsWith('on')) ||
      (tag === 'script' && text.startsWith('alert')) ||
      (tag === 'img' && attributes.src === 'x') ||
      ['href', 'src', 'action', 'formaction', 'srcdoc'].some((name) =>
        /^[\s\p{Cc}]*(?:javascript|vbscript|data:text)/iu.test(attributes[name] ?? ''),
      ),
  );
}
