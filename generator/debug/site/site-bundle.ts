import { type BuildContext, context } from 'esbuild';
import type { Environment } from '../../../config/environment';
import { clientConfig } from '../../../config/public-environment';
import type { RunBundler } from '../../bundle/browser-build';
import { type BundledPart, type BundleResult, bundleBrowserCode } from '../../bundle/bundle-browser-code';
import type { ExperimentNeeds } from '../../bundle/bundle-scripts';
import type { PrebundledPackages } from '../../bundle/prebundled-packages';
import { packageRoot } from '../../files/package-root';
import { affects, type SourceChanges } from './step-results';

/** The browser code, and its parts. */
export interface SiteBundle {
  readonly result: BundleResult;
  readonly parts: ReadonlyMap<string, BundledPart>;
}

/** Runs esbuild again and again with the options of the first run. It reads only changed files again. */
class RepeatedRun {
  #aliases = '';
  #context: Promise<BuildContext<{ metafile: true; write: false }>> | undefined;

  readonly run: RunBundler = async (options) => {
    // Packages may have other files now.
    const aliases = JSON.stringify(options.alias ?? {});
    if (this.#aliases !== aliases) await this.stop();
    this.#aliases = aliases;
    this.#context ??= context(options);
    return (await this.#context).rebuild();
  };

  async stop(): Promise<void> {
    const running = this.#context;
    this.#context = undefined;
    await (await running)?.dispose();
  }
}

/** Bundles with the same options again and again. */
export class RepeatedBundler {
  readonly #scripts = new RepeatedRun();
  readonly #packages = new RepeatedRun();
  readonly run = this.#scripts.run;
  readonly packages: PrebundledPackages = { runProject: this.#packages.run, inlined: {}, results: new Map() };

  async stop(): Promise<void> {
    await Promise.all([this.#scripts.stop(), this.#packages.stop()]);
  }
}

export interface SiteBundleOptions {
  readonly environment: Environment;
  readonly experiments: ExperimentNeeds | undefined;
  readonly changes: SourceChanges;
  /** The previous bundle; undefined if it had other options. */
  readonly before: SiteBundle | undefined;
  readonly bundler: RepeatedBundler;
}

/** Bundles the browser code with source maps and without budgets. Parts whose sources did not change are reused. */
export async function openSiteBundle(options: SiteBundleOptions): Promise<SiteBundle> {
  const { environment, experiments, changes, before, bundler } = options;
  const parts = new Map<string, BundledPart>();
  const result = await bundleBrowserCode({
    root: packageRoot(),
    clientConfig: clientConfig(environment),
    experiments,
    maps: 'linked',
    // A published bundle has neither source maps nor development code.
    outputBudgets: 'none',
    runForScripts: bundler.run,
    packages: bundler.packages,
    async partOf<Part extends BundledPart>(name: string, create: () => Promise<Part>) {
      const known = before?.parts.get(name) as Part | undefined;
      const part = known !== undefined && !affects(changes, known.inputs) ? known : await create();
      parts.set(name, part);
      return part;
    },
  });
  return { result, parts };
}
