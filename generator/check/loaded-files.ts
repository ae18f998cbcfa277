import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltSite, CheckedPage } from './built-site';
import { readSiteAddress } from './site-address';
import { scriptAddresses, staticImports, styleAddresses } from './text-addresses';

type Site = Pick<BuiltSite, 'outDir' | 'baseUrl' | 'files'>;

/** A script or a style sheet of the output. */
export interface LoadedFile {
  /** All addresses that it may load, as written. */
  readonly addresses: readonly string[];
  /** Its static imports. */
  readonly imports: readonly string[];
}

/** Whether a file can refer to other files. */
export function isCode(file: string): boolean {
  return /\.(?:m?js|css)$/.test(file);
}

/** The file of an address in a file or a page; undefined for other sites. */
export function fileAt(href: string, from: string, baseUrl: string): string | undefined {
  const address = readSiteAddress(href, new URL(from, baseUrl));
  return address?.path.slice(1);
}

/** Reads scripts and style sheets; each file once. */
export function createFileReader({ outDir, files }: Site): (file: string) => Promise<LoadedFile | undefined> {
  const read = new Map<string, Promise<LoadedFile>>();
  const open = async (path: string): Promise<LoadedFile> => {
    const text = await readFile(join(outDir, path), 'utf8');
    if (path.endsWith('.css')) return { addresses: styleAddresses(text), imports: [] };
    return { addresses: scriptAddresses(text), imports: staticImports(text) };
  };
  return async (file) => {
    if (!isCode(file) || !files.has(file)) return undefined;
    const opened = read.get(file) ?? open(file);
    read.set(file, opened);
    return opened;
  };
}

type FileReader = ReturnType<typeof createFileReader>;

/** The scripts that run when a page is opened: its own scripts and their static imports. */
export async function scriptsOf(
  { path, facts }: CheckedPage,
  { baseUrl }: Pick<Site, 'baseUrl'>,
  read: FileReader,
): Promise<string[]> {
  const found = new Set<string>();
  const visit = async (href: string, from: string): Promise<void> => {
    const file = fileAt(href, from, baseUrl);
    if (file === undefined || found.has(file)) return;
    const script = await read(file);
    if (script === undefined) return;
    found.add(file);
    for (const module of script.imports) await visit(module, `/${file}`);
  };
  for (const href of facts.scripts) await visit(href, path);
  return [...found];
}
