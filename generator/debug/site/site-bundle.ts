import { type BuildContext, build, context } from 'esbuild';
import type { Environment } from '../../../config/environment';
import { clientConfig } from '../../../config/public-environment';
import type { RunBundler } from '../../bundle/browser-build';
import {
  type BundledPart,
  type BundleResult,
  bundleBrowserCode,
  type ExperimentNeeds,
} from '../../bundle/bundle-browser-code';
import type { ApartPackages } from '../../bundle/packages-apart';
import { packageRoot } from '../../files/package-root';
import { createLateMaps } from './late-maps';
import { concerns, type SourceChanges } from './source-changes';

/** The browser code, and the parts that it was put together of. */
export interface SiteBundle {
  readonly result: BundleResult;
  readonly parts: ReadonlyMap<string, BundledPart>;
  /** The source map of a script by its path. */
  readonly mapOf: ReturnType<typeof createLateMaps>;
}

type RepeatedContext = BuildContext<{ metafile: true; write: false }>;

/** Bundles with the same options again and again: files that did not change are not read again. */
export interface RepeatedBundler {
  readonly run: RunBundler;
  readonly packages: ApartPackages;
  stop(): Promise<void>;
}

/** Makes a bundler that keeps the options of its first run, but for the files that stand for packages. */
function createRepeatedRun() {
  let kept: { readonly aliases: string; readonly context: Promise<RepeatedContext> } | undefined;
  const run: RunBundler = async (options) => {
    const aliases = JSON.stringify(options.alias ?? {});
    if (kept?.aliases !== aliases) {
      await (await kept?.context)?.dispose();
      kept = { aliases, context: context(options) };
    }
    return (await kept.context).rebuild();
  };
  return { run, stop: async () => (await kept?.context)?.dispose() };
}

/** Makes a bundler for the same options again and again. */
export function createRepeatedBundler(): RepeatedBundler {
  const together = createRepeatedRun();
  const own = createRepeatedRun();
  return {
    run: together.run,
    packages: { run: own.run, inOwn: {}, made: new Map() },
    async stop() {
      await Promise.all([together.stop(), own.stop()]);
    },
  };
}

export interface SiteBundleOptions {
  readonly environment: Environment;
  readonly experiments: ExperimentNeeds | undefined;
  readonly changes: SourceChanges;
  /** Undefined where nothing of it can be used. */
  readonly before: SiteBundle | undefined;
  readonly bundler: RepeatedBundler;
}

/**
 * Bundles the browser code with source maps and without budgets: with maps scripts are heavier than visitors will ever
 * get them. Parts whose sources did not change are used again.
 */
export async function openSiteBundle(options: SiteBundleOptions): Promise<SiteBundle> {
  const { environment, experiments, changes, before, bundler } = options;
  const parts = new Map<string, BundledPart>();
  const bundleOptions = {
    root: packageRoot(),
    clientConfig: clientConfig(environment),
    experiments,
    outputBudgets: {},
    isWeighed: false,
  };
  const result = await bundleBrowserCode({
    ...bundleOptions,
    maps: 'later',
    runForScripts: bundler.run,
    packages: bundler.packages,
    async partOf<Part extends BundledPart>(name: string, make: () => Promise<Part>) {
      const known = before?.parts.get(name) as Part | undefined;
      const part = known !== undefined && !concerns(changes, known.inputs) ? known : await make();
      parts.set(name, part);
      return part;
    },
  });
  const packages = { ...bundler.packages, run: build };
  const mapOf = createLateMaps(result, () =>
    bundleBrowserCode({ ...bundleOptions, packages, maps: 'linked' }),
  );
  return { result, parts, mapOf };
}
