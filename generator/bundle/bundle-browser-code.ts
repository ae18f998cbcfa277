import { realpath } from 'node:fs/promises';
import type { AssetUrls } from '../../templates/content-model/page-props';
import { SiteError } from '../errors/site-error';
import type { OutputFile } from '../publish/output-file';
import type { BundleBudgets, BundleBytes } from './budgets';
import { brotliBytes, DEFAULT_BUDGETS, overBudget } from './budgets';
import { withBundleFaults } from './bundle-faults';
import type { BundlePart } from './bundle-part';
import { outputOf, staticImportsOf } from './bundle-part';
import type { HeadScript } from './bundle-scripts';
import { bundleHeadScript, bundleScripts, MAIN_ENTRY } from './bundle-scripts';
import type { StyleBundle } from './bundle-styles';
import { bundleStyles } from './bundle-styles';
import type { StaticAssets } from './static-assets';
import { staticAssets } from './static-assets';

export interface BundleOptions {
  /** Folder of the project. */
  readonly root: string;
  readonly outputBudgets?: BundleBudgets;
  readonly sourcemap?: boolean;
}

export interface BundleResult {
  readonly files: readonly OutputFile[];
  readonly assets: AssetUrls;
  /** `sha256-…` of the inline script, for the security policy. */
  readonly headScriptHash: string;
  /** `main` counts what it imports at once; then the head script, and each script and style sheet on its own. */
  readonly bytes: readonly BundleBytes[];
  /** Source files that the bundle is made of, relative to the root. */
  readonly inputs: readonly string[];
}

interface Parts {
  readonly scripts: BundlePart;
  readonly head: HeadScript;
  readonly styles: StyleBundle;
  readonly fixed: StaticAssets;
}

function url(file: string): string {
  return `/${file}`;
}

function assetUrls({ scripts, head, styles, fixed }: Parts): AssetUrls {
  const main = outputOf(scripts, MAIN_ENTRY);
  const { site, pictures, pricing } = styles.stylesheets;
  return {
    stylesheets: { site: url(site), pictures: url(pictures), pricing: url(pricing) },
    mainScript: url(main),
    modulePreloads: staticImportsOf(scripts, main).map(url),
    headScript: head.text,
    iconSprite: fixed.iconSprite,
    favicon: fixed.favicon,
    fonts: styles.fonts.map(url),
  };
}

function weigh({ scripts, head, styles }: Parts): BundleBytes[] {
  const code = [...scripts.files, ...styles.files].filter(({ path }) => /\.(js|css)$/.test(path));
  const sizes = code.map(({ path, content }) => ({ name: path, brotli: brotliBytes(content) }));
  const main = outputOf(scripts, MAIN_ENTRY);
  const before = [main, ...staticImportsOf(scripts, main)];
  const mainBytes = sizes
    .filter(({ name }) => before.includes(name))
    .reduce((sum, { brotli }) => sum + brotli, 0);
  return [{ name: 'main', brotli: mainBytes }, { name: 'head', brotli: brotliBytes(head.text) }, ...sizes];
}

/**
 * Makes everything that pages load besides their HTML: scripts, styles, fonts, icons. The same sources give the same
 * bytes, wherever the project lies. Throws bundle.failed, bundle.missing_icon and bundle.over_budget.
 */
export async function bundleBrowserCode(options: BundleOptions): Promise<BundleResult> {
  const root = await realpath(options.root);
  const sourcemap = options.sourcemap ?? false;
  const [scripts, head, styles, fixed] = await withBundleFaults(() =>
    Promise.all([
      bundleScripts({ root, sourcemap }),
      bundleHeadScript(root),
      bundleStyles({ root, sourcemap }),
      staticAssets(root),
    ]),
  );
  const parts = { scripts, head, styles, fixed };
  const bytes = weigh(parts);
  const faults = overBudget(bytes, options.outputBudgets ?? DEFAULT_BUDGETS);
  if (faults.length > 0) throw new SiteError(faults);
  const inputs = [scripts, head, styles, fixed].flatMap((part) => part.inputs);
  return {
    files: [...scripts.files, ...styles.files, ...fixed.files],
    assets: assetUrls(parts),
    headScriptHash: head.hash,
    bytes,
    inputs: [...new Set(inputs)].sort(),
  };
}
