import { type OutputFiles, type ServedFile, servedFile } from '../../serve/output-files';
import { pageAddressOf } from '../../serve/request-target';
import { HEADERS_FILE, REDIRECTS_FILE } from '../../serve/rule-files';
import { fileOfPath } from '../../site-map/page-path';
import { EMULATOR_SCRIPT } from '../emulators/emulated-services';
import { DEBUG_PATHS } from '../page/debug-paths';
import type { EmulatedAddress } from '../page/emulated-addresses';
import type { PageVersion } from '../page/page-state';
import type { SiteProcess } from './site-process';

/** The answer for a page that has errors; the script shows them over it. */
const WAITING_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No page yet</title><link rel="stylesheet" href="${DEBUG_PATHS.waitingStylesheet}"></head>
<body><main><h1>No page yet</h1><p>It is shown as soon as it can be rendered.</p></main></body>
</html>
`;

function insertAt(html: string, position: number, element: string): string {
  return html.slice(0, position) + element + html.slice(position);
}

/** The page with an element before the end of its body. */
export function insertBeforeBodyEnd(html: string, element: string): string {
  const end = html.lastIndexOf('</body>');
  return insertAt(html, end === -1 ? html.length : end, element);
}

/** The page with the script that updates it. It runs before the page's own scripts, so that it gets all their errors. */
export function withDebugScript(html: string, { tag, styles }: PageVersion): string {
  const script = `<script src="${DEBUG_PATHS.script}" data-tag="${tag}" data-styles="${styles}" defer></script>`;
  const own = html.indexOf('<script type="module"');
  return own === -1 ? insertBeforeBodyEnd(html, script) : insertAt(html, own, script);
}

/** The page with a script that redirects requests to emulators. It runs before any script that sends one. */
export function withEmulators(html: string, addresses: readonly EmulatedAddress[]): string {
  const [start] = /<script[\s>]|<\/head>/.exec(html) ?? [];
  if (start === undefined || addresses.length === 0) return html;
  const data = JSON.stringify(addresses).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const script = `<script src="${EMULATOR_SCRIPT}" data-addresses="${data}"></script>`;
  return insertAt(html, html.indexOf(start), script);
}

/** Any address is requested as a page first; `/assets/a.js` is none. */
function canBePage(path: string): boolean {
  return path.endsWith('.html') && !/\.[^./]+\.html$/.test(path);
}

/** Contains files of the bundle only. */
const BUNDLE_FOLDER = 'assets/';

type Read = (path: string) => Promise<ServedFile | undefined>;

/**
 * Caches the rule files, which each request needs: `_redirects` until the site changes, and `_headers` until another
 * page is requested, because its content policy lists the hosts of all requested pages.
 */
function withCachedRules(read: Read, siteVersion: () => number): Read {
  const cached = new Map<string, { readonly version: string; readonly file: ServedFile | undefined }>();
  let pages = 0;
  return async (path) => {
    if (path.endsWith('.html')) {
      if (path.startsWith(BUNDLE_FOLDER)) return undefined;
      pages += 1;
      // Headers that are read meanwhile may lack the hosts of the page.
      return read(path).finally(() => {
        pages += 1;
      });
    }
    if (path !== HEADERS_FILE && path !== REDIRECTS_FILE) return read(path);
    const version = `${siteVersion()} ${path === HEADERS_FILE ? pages : ''}`;
    const known = cached.get(path);
    if (known?.version === version) return known.file;
    const file = await read(path);
    cached.set(path, { version, file });
    return file;
  };
}

/** The current files of the site. Each page is rendered when it is requested, and `addToPage` adds scripts to it. */
export function openDebugFiles(
  site: Pick<SiteProcess, 'read' | 'pageState' | 'version'>,
  addToPage: (html: string, version: PageVersion) => string,
): OutputFiles {
  const read: Read = async (path) => {
    const file = await site.read(path);
    if (file?.version !== undefined) {
      const html = addToPage(Buffer.from(file.content).toString('utf8'), file.version);
      return servedFile(path, Buffer.from(html));
    }
    if (file !== undefined) return servedFile(path, Buffer.from(file.content));
    if (!canBePage(path)) return undefined;
    const { errors, isPage } = await site.pageState(pageAddressOf(`/${path}`));
    if (errors.length === 0 && !isPage && path !== fileOfPath('/404')) return undefined;
    const waiting = addToPage(WAITING_PAGE, { tag: '', styles: '' });
    return { ...servedFile(path, Buffer.from(waiting)), status: 500 };
  };
  return { read: withCachedRules(read, () => site.version) };
}
