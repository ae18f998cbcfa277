import type { OutputFiles, ServedFile } from '../../serve/output-files';
import { servedFile } from '../../serve/output-files';
import { pageFileOf } from '../../serve/request-target';
import { HEADERS_FILE, REDIRECTS_FILE } from '../../serve/rule-files';
import type { EmulatedAddress } from '../page/emulated-addresses';
import type { PageVersion } from '../page/page-state';
import { emulatorsElement, scriptElement, WAITING_STYLESHEET_PATH } from './page-files';
import type { SiteProcess } from './site-process';

/** Stands where a page cannot be shown; the script puts the errors over it. */
const WAITING_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No page yet</title><link rel="stylesheet" href="${WAITING_STYLESHEET_PATH}"></head>
<body><main><h1>No page yet</h1><p>It is shown as soon as it can be rendered.</p></main></body>
</html>
`;

const NO_PAGE: PageVersion = { tag: '', styles: '' };

/** What a server adds to each page. */
export type AddToPage = (html: string, version: PageVersion) => string;

function insertAt(html: string, position: number, element: string): string {
  return html.slice(0, position) + element + html.slice(position);
}

/** The page with an element before the end of its body. */
export function insertBeforeBodyEnd(html: string, element: string): string {
  const end = html.lastIndexOf('</body>');
  return insertAt(html, end === -1 ? html.length : end, element);
}

/** The page with the script that follows its changes. */
export function withDebugScript(html: string, version: PageVersion): string {
  return insertBeforeBodyEnd(html, scriptElement(version));
}

/** The page with its requests brought to this server, before any script that requests something. */
export function withEmulators(html: string, addresses: readonly EmulatedAddress[]): string {
  const [start] = /<script[\s>]|<\/head>/.exec(html) ?? [];
  return start === undefined ? html : insertAt(html, html.indexOf(start), emulatorsElement(addresses));
}

/** `/assets/a.js` is asked for as a page first, as is any address, and is none. */
function canBePage(path: string): boolean {
  return path.endsWith('.html') && !/\.[^./]+\.html$/.test(path);
}

/** Holds files of the bundle alone, whose names no page has. */
const BUNDLE_FOLDER = 'assets/';

type Read = (path: string) => Promise<ServedFile | undefined>;

/**
 * Keeps the files of rules, which are asked for with each request: `_redirects` as long as the site is the same, and
 * `_headers` until another page is asked for, whose hosts its policy may have to name.
 */
function keepRules(read: Read, siteVersion: () => number): Read {
  const kept = new Map<string, { readonly version: string; readonly file: ServedFile | undefined }>();
  let pages = 0;
  const versionOf = (path: string) => `${siteVersion()} ${path === HEADERS_FILE ? pages : ''}`;
  const readPage: Read = async (path) => {
    pages += 1;
    try {
      return await read(path);
    } finally {
      // Rules that were read meanwhile may not know of it.
      pages += 1;
    }
  };
  return async (path) => {
    if (path.startsWith(BUNDLE_FOLDER) && path.endsWith('.html')) return undefined;
    if (path.endsWith('.html')) return readPage(path);
    if (path !== HEADERS_FILE && path !== REDIRECTS_FILE) return read(path);
    const version = versionOf(path);
    const known = kept.get(path);
    if (known?.version === version) return known.file;
    const file = await read(path);
    kept.set(path, { version, file });
    return file;
  };
}

/**
 * The files of the site as they are now. Pages are rendered when they are asked for; each carries the script that
 * follows its changes. A page that cannot be rendered is one that waits.
 */
export function openDebugFiles(
  site: Pick<SiteProcess, 'read' | 'pageState' | 'version'>,
  addToPage: AddToPage,
): OutputFiles {
  const waiting = (path: string) => servedFile(path, Buffer.from(addToPage(WAITING_PAGE, NO_PAGE)));
  const read: Read = async (path) => {
    const file = await site.read(path);
    if (file?.version !== undefined) {
      const html = addToPage(Buffer.from(file.content).toString('utf8'), file.version);
      return servedFile(path, Buffer.from(html));
    }
    if (file !== undefined) return servedFile(path, Buffer.from(file.content));
    if (!canBePage(path)) return undefined;
    const { errors, isPage } = await site.pageState(`/${path.replace(/\.html$/, '')}`);
    const isWaiting = errors.length > 0 || isPage || path === pageFileOf('/404');
    return isWaiting ? waiting(path) : undefined;
  };
  return { read: keepRules(read, site.version) };
}
