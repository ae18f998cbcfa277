import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf, sha256 } from '../files/digest';
import type { BundleOptions, BundleResult } from './bundle-browser-code';
import { readStoredBundle, storeBundle } from './stored-bundles';

/** The source folders of the bundle; a new file may change how an import resolves. */
const SOURCE_FOLDERS = ['client', 'config', 'templates'];

const PACKAGES = 'node_modules/';

export interface CachedBundleOptions extends BundleOptions {
  readonly cacheDir: string;
  /** Digest of the bundling code and of the packages; undefined if unknown. */
  readonly code: string | undefined;
  /** Bundles of this process by their options; reused without checking the sources. */
  readonly bundles?: Map<string, BundleResult> | undefined;
}

async function sourceNames(root: string): Promise<string[]> {
  const lists = await Promise.all(
    SOURCE_FOLDERS.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath.slice(root.length + 1).replaceAll('\\', '/')}/${entry.name}`);
    }),
  );
  return lists.flat().sort();
}

type SourceDigests = ReadonlyMap<string, string>;

async function digestsOf(root: string, names: readonly string[]): Promise<SourceDigests> {
  const digests = await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(root, name)).catch(() => '');
      return [name, sha256(content)] as const;
    }),
  );
  return new Map(digests);
}

/** The sources of a bundle without packages. */
function ownInputs({ inputs }: BundleResult): string[] {
  return inputs.filter((file) => !file.startsWith(PACKAGES));
}

/** Digest of the sources of a bundle, and of the file names beside them. */
function digestOfSources(result: BundleResult, names: readonly string[], digests: SourceDigests): string {
  return digestOf([ownInputs(result).map((file) => [file, digests.get(file) ?? '']), names]);
}

/** Ends the bundler's process, which would only use memory while pages are rendered. */
async function stopBundler(): Promise<void> {
  const { stop } = await import('esbuild');
  await stop();
}

/**
 * The browser code of the last build if its sources, its options and the bundling code are unchanged. Otherwise the
 * bundler is loaded and bundles again.
 */
export async function cachedBundle(options: CachedBundleOptions): Promise<BundleResult> {
  const { bundles, cacheDir: _cacheDir, root: _root, ...given } = options;
  const { hasVisualChanges, usesBrowser } = given.experiments ?? {};
  const experiments = given.experiments ? { hasVisualChanges, usesBrowser } : null;
  const name = digestOf({ ...given, experiments });
  const known = bundles?.get(name);
  if (known !== undefined) return known;
  const result = await loadOrBundle(options, name);
  bundles?.set(name, result);
  return result;
}

async function loadOrBundle(
  { bundles: _bundles, cacheDir, code, ...bundleOptions }: CachedBundleOptions,
  name: string,
): Promise<BundleResult> {
  const { root } = bundleOptions;
  const folder = join(cacheDir, 'bundle');
  const names = await sourceNames(root);
  const stored = code === undefined ? undefined : await readStoredBundle(join(folder, name));
  if (stored !== undefined) {
    const digests = await digestsOf(root, ownInputs(stored.result));
    if (digestOfSources(stored.result, names, digests) === stored.sources) return stored.result;
  }
  // Computed before bundling, so that a file saved during bundling makes the cached bundle stale.
  const digests = await digestsOf(root, names);
  const { bundleBrowserCode } = await import('./bundle-browser-code');
  const result = await bundleBrowserCode(bundleOptions).finally(stopBundler);
  if (code !== undefined)
    await storeBundle(folder, name, { result, sources: digestOfSources(result, names, digests) });
  return result;
}
