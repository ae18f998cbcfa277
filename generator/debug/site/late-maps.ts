import type { BundleResult } from '../../bundle/bundle-browser-code';
import { SiteError } from '../../errors/site-error';
import type { OutputFile } from '../../files/output-file';

/** Names of outputs differ by whether there are maps. */
const HASH = /-[A-Z0-9]{8}(?=\.(?:js|css))/g;
const MAP_ADDRESS = /\/\/# sourceMappingURL=\S+\s*$/;

function filesOf({ files, experimentFiles }: BundleResult): readonly OutputFile[] {
  return [...files, ...experimentFiles];
}

/** What two outputs of the same code have in common. */
function codeOf({ path, content }: OutputFile): string {
  const text = Buffer.from(content).toString('utf8').replace(MAP_ADDRESS, '').trimEnd();
  return `${path}\n${text}`.replace(HASH, '');
}

/**
 * Gives the source map of a script when it is asked for, which is seldom: the same sources are then bundled once more,
 * with maps. Undefined where they have changed meanwhile, and for what is no map of a script.
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
      // What is wrong with the sources by now is told with the next version of the site.
      if (error instanceof SiteError) return undefined;
      throw error;
    }
  };
}
