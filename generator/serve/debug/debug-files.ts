import type { OutputFiles, ServedFile } from '../output-files';
import { openOutputFiles, servedFile } from '../output-files';
import { pageFileOf } from '../request-target';
import type { EmulatedAddress } from './page/emulated-addresses';
import { emulatorsElement, scriptElement } from './page-files';

/** Stands where no build has been good yet; the script puts the errors over it. */
const WAITING_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No page yet</title></head>
<body><main><h1>No page yet</h1><p>The first build that succeeds is shown here.</p></main></body>
</html>
`;

function insertAt(html: string, position: number, element: string): string {
  return html.slice(0, position) + element + html.slice(position);
}

/** The page with the script that follows the builds, before the end of its body. */
export function withDebugScript(html: string, build: number): string {
  const end = html.lastIndexOf('</body>');
  return insertAt(html, end === -1 ? html.length : end, scriptElement(build));
}

/** The page with its requests brought to this server, before any script that requests something. */
export function withEmulators(html: string, addresses: readonly EmulatedAddress[]): string {
  const [start] = /<script[\s>]|<\/head>/.exec(html) ?? [];
  return start === undefined ? html : insertAt(html, html.indexOf(start), emulatorsElement(addresses));
}

/** Documents of editors' HTML run in a frame of their own and stay as they are. */
function isPage(path: string): boolean {
  return path.endsWith('.html') && !path.startsWith('embeds/');
}

export interface DebugFilesOptions {
  readonly outDir: string;
  readonly currentBuild: () => number;
  /** What pages ask this server for instead of who has that address. */
  readonly emulated: readonly EmulatedAddress[];
}

/** The files of the newest good build; every page carries the script and the number of its build. */
export function openDebugFiles({ outDir, currentBuild, emulated }: DebugFilesOptions): OutputFiles {
  const files = openOutputFiles(outDir);
  const made = new WeakMap<ServedFile, { readonly build: number; readonly file: ServedFile }>();
  const prepared = (original: ServedFile, build: number): ServedFile => {
    const known = made.get(original);
    if (known?.build === build) return known.file;
    const html = withDebugScript(withEmulators(original.bytes.toString('utf8'), emulated), build);
    const file = servedFile(original.path, Buffer.from(html));
    made.set(original, { build, file });
    return file;
  };
  return {
    async read(path) {
      // Asked for first: a page may be newer than the number it carries, but must not be older.
      const build = currentBuild();
      const file = await files.read(path);
      if (file !== undefined) return isPage(path) ? prepared(file, build) : file;
      if (path !== pageFileOf('/404')) return undefined;
      return servedFile(path, Buffer.from(withDebugScript(WAITING_PAGE, build)));
    },
  };
}
