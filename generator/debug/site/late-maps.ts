import type { BundleResult } from '../../bundle/bundle-browser-code';
import { SiteError } from '../../errors/site-error';
import type { OutputFile } from '../../files/output-file';

/** Part of the names of outputs. It depends on whether there are maps. */
const HASH = /-[A-Z0-9]{8}(?=\.(?:js|css))/g;
const MAP_ADDRESS = /\/\/# sourceMappingURL=\S+\s*$/;

function filesOf({ files, experimentFiles }: BundleResult): readonly OutputFile[] {
  return [...files, ...experimentFiles];
}

/** What is equal in two outputs of the same code. */
function codeOf({ path, content }: OutputFile): string {
  const text = Buffer.from(content).toString('utf8').replace(MAP_ADDRESS, '').trimEnd();
  return `${path}\n${text}`.replace(HASH, '');
}

/**
 * Returns the source map of a script. Maps are requested seldom and take time, so the same sources are bundled again
 * with maps at the first request. Undefined if they have changed meanwhile, and for any other file.
 */
export function createLateMaps(
  bundled: BundleResult,
  bundleWithMaps: () => Promise<BundleResult>,
): (path: string) => Promise<string | Uint8Array | undefined> {
  let linked: Promise<BundleResult> | undefined;
  return async (path) => {
    const script = filesOf(bundled).find((file) => file.path.endsWith('.js') && `${file.path}.map` === path);
    if (script === undefined) return undefined;
    linked ??= bundleWithMaps();
    try {
      const files = filesOf(await linked);
      const code = codeOf(script);
      const same = files.find((file) => file.path.endsWith('.js') && codeOf(file) === code);
      return files.find((file) => file.path === `${same?.path}.map`)?.content;
    } catch (error) {
      // The next version of the site reports the error.
      if (error instanceof SiteError) return undefined;
      throw error;
    }
  };
}
