import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '../files/digest';
import type { BundleOptions, BundleResult } from './bundle-browser-code';
import { keepBundle, readKeptBundle } from './kept-bundles';

/** Where sources of the bundle lie; a file that is added may be found instead of another. */
const SOURCE_FOLDERS = ['client', 'config', 'templates'];

const PACKAGES = 'node_modules/';

export interface CachedBundleOptions extends BundleOptions {
  readonly cacheDir: string;
  /** Digest of the code that bundles and of the packages; undefined where nothing is known of them. */
  readonly code: string | undefined;
  /** What this process has bundled by its options; it is taken without a look at the sources. */
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
      return [name, createHash('sha256').update(content).digest('hex')] as const;
    }),
  );
  return new Map(digests);
}

/** The sources of a bundle that are no packages. */
function ownInputs({ inputs }: BundleResult): string[] {
  return inputs.filter((file) => !file.startsWith(PACKAGES));
}

/** Digest of the sources that a bundle was made of, and of the names that stand beside them. */
function digestOfSources(result: BundleResult, names: readonly string[], digests: SourceDigests): string {
  return digestOf([ownInputs(result).map((file) => [file, digests.get(file) ?? '']), names]);
}

/** Ends the bundler's own process, which would only hold memory while pages are rendered. */
async function stopBundler(): Promise<void> {
  const { stop } = await import('esbuild');
  await stop();
}

/**
 * The browser code of the last build as long as its sources, its options and the code that bundles are the same; else
 * it is bundled anew, and only then the bundler is loaded.
 */
export async function cachedBundle(options: CachedBundleOptions): Promise<BundleResult> {
  const { bundles, cacheDir: _cacheDir, root: _root, ...given } = options;
  const { hasVisualChanges, usesBrowser } = given.experiments ?? {};
  const experiments = given.experiments ? { hasVisualChanges, usesBrowser } : null;
  const name = digestOf({ ...given, experiments });
  const known = bundles?.get(name);
  if (known !== undefined) return known;
  const result = await keptBundle(options, name);
  bundles?.set(name, result);
  return result;
}

async function keptBundle(
  { bundles: _bundles, cacheDir, code, ...bundleOptions }: CachedBundleOptions,
  name: string,
): Promise<BundleResult> {
  const { root } = bundleOptions;
  const folder = join(cacheDir, 'bundle');
  const names = await sourceNames(root);
  const kept = code === undefined ? undefined : await readKeptBundle(join(folder, name));
  if (kept !== undefined) {
    const digests = await digestsOf(root, ownInputs(kept.result));
    if (digestOfSources(kept.result, names, digests) === kept.sources) return kept.result;
  }
  // Before bundling: what is saved while it goes on must not pass for what was bundled.
  const digests = await digestsOf(root, names);
  const { bundleBrowserCode } = await import('./bundle-browser-code');
  const result = await bundleBrowserCode(bundleOptions).finally(stopBundler);
  if (code !== undefined)
    await keepBundle(folder, name, { result, sources: digestOfSources(result, names, digests) });
  return result;
}
