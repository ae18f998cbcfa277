import { clientConfig } from '../../../../config/client-config';
import type { Environment } from '../../../../config/environment';
import type { BundledPart, BundleResult } from '../../../bundle/bundle-browser-code';
import { bundleBrowserCode } from '../../../bundle/bundle-browser-code';
import { packageRoot } from '../../../package-root';
import type { SourceChanges } from './source-changes';
import { concerns } from './source-changes';

/** The browser code, and the parts that it was put together of. */
export interface SiteBundle {
  readonly result: BundleResult;
  readonly parts: ReadonlyMap<string, BundledPart>;
}

export interface SiteBundleOptions {
  readonly environment: Environment;
  readonly experiments: { readonly hasVisualChanges: boolean } | undefined;
  readonly changes: SourceChanges;
  /** Undefined where nothing of it can be used. */
  readonly before: SiteBundle | undefined;
}

/**
 * Bundles the browser code with source maps and without budgets: with maps scripts are heavier than visitors will ever
 * get them. Parts whose sources did not change are used again.
 */
export async function openSiteBundle(options: SiteBundleOptions): Promise<SiteBundle> {
  const { environment, experiments, changes, before } = options;
  const parts = new Map<string, BundledPart>();
  const result = await bundleBrowserCode({
    root: packageRoot(),
    clientConfig: clientConfig(environment),
    experiments: experiments && { hasVisualChanges: experiments.hasVisualChanges },
    sourcemap: true,
    outputBudgets: {},
    isWeighed: false,
    async partOf<Part extends BundledPart>(name: string, make: () => Promise<Part>) {
      const known = before?.parts.get(name) as Part | undefined;
      const part = known !== undefined && !concerns(changes, known.inputs) ? known : await make();
      parts.set(name, part);
      return part;
    },
  });
  return { result, parts };
}
