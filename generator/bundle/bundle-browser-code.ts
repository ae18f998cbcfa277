import { realpath } from 'node:fs/promises';
import type { BundleBudgets } from '../../config/budgets';
import type { ClientConfig } from '../../config/client-config';
import type { AssetUrls } from '../../templates/content-model/page-props';
import { SiteError } from '../errors/site-error';
import type { OutputFile } from '../files/output-file';
import type { RunBundler, SourceMaps } from './browser-build';
import { type BundleBytes, brotliBytes, budgetsFor, overBudget } from './budgets';
import { withBundleDiagnostics } from './bundle-diagnostics';
import { type BundlePart, outputOf, staticImportsOf } from './bundle-part';
import {
  ANTI_FLICKER_ENTRY,
  bundleExperiments,
  bundleInlineScript,
  bundleScripts,
  EARLY_ERRORS_ENTRY,
  type EngineOptions,
  EXPERIMENTS_ENTRY,
  type ExperimentNeeds,
  HEAD_ENTRY,
  type InlineScript,
  importMapOf,
  MAIN_ENTRY,
} from './bundle-scripts';
import { bundleStyles, type StyleBundle } from './bundle-styles';
import type { PrebundledPackages } from './prebundled-packages';
import { type StaticAssets, staticAssets } from './static-assets';

/** A part of the bundle with its source files. */
export interface BundledPart {
  readonly inputs: readonly string[];
}

const resolvePart: NonNullable<BundleOptions['partOf']> = (_name, make) => make();

export interface BundleOptions {
  /** The project folder. */
  readonly root: string;
  /** If absent, those of the configuration. With `none` sizes are not measured, because that takes as long as bundling. */
  readonly outputBudgets?: BundleBudgets | 'none';
  /** Creates a part, or returns a cached one; if absent, every part is created. */
  readonly partOf?: <Part extends BundledPart>(name: string, make: () => Promise<Part>) => Promise<Part>;
  /** Runs the bundler for the code of every page, the largest part; see `PageScriptOptions`. */
  readonly runForScripts?: RunBundler | undefined;
  /** For a process with repeated builds, too. */
  readonly packages?: PrebundledPackages | undefined;
  /** For scripts; style sheets always have theirs. If absent, there are none. */
  readonly maps?: SourceMaps;
  /** Additional code of pages with experiments; absent if experiments are off. */
  readonly experiments?: ExperimentNeeds | undefined;
  /** Which vendors are on. */
  readonly clientConfig: ClientConfig;
}

export interface BundleResult {
  readonly files: readonly OutputFile[];
  /** Files of pages with experiments or flags, published only if such a page exists. */
  readonly experimentFiles: readonly OutputFile[];
  readonly assets: AssetUrls;
  /** `sha256-…` of the inline scripts of every page, for the content security policy. */
  readonly pageScriptHashes: readonly string[];
  /** The same for the script of pages that wait for definitions; only if experiments are on. */
  readonly antiFlickerScriptHash: string | undefined;
  /** The import map of separately bundled packages, for an element of every page; absent if there are none. */
  readonly importMap?: string | undefined;
  /** The parts with a budget: `main` includes its static imports, then the inline head script, then `experiments`; empty if sizes are not measured. */
  readonly bytes: readonly BundleBytes[];
  /** Source files of the bundle, relative to the root. */
  readonly inputs: readonly string[];
}

interface ExperimentParts {
  readonly decision: BundlePart;
  readonly antiFlicker: InlineScript;
}

interface Parts {
  readonly scripts: BundlePart;
  readonly head: InlineScript;
  /** Only if monitoring is on. */
  readonly earlyErrors: InlineScript | undefined;
  readonly experiments: (ExperimentParts & BundledPart) | undefined;
  readonly styles: StyleBundle;
  readonly fixed: StaticAssets;
}

function url(file: string): string {
  return `/${file}`;
}

function urls<Name extends string>(files: Readonly<Record<Name, string>>): Record<Name, string> {
  const named = Object.entries<string>(files).map(([name, file]) => [name, url(file)]);
  return Object.fromEntries(named) as Record<Name, string>;
}

function assetUrls({ scripts, head, earlyErrors, experiments, styles, fixed }: Parts): AssetUrls {
  const main = outputOf(scripts, MAIN_ENTRY);
  return {
    stylesheets: urls(styles.stylesheets),
    mainScript: url(main),
    modulePreloads: staticImportsOf(scripts, main).map(url),
    headScript: head.text,
    earlyErrorsScript: earlyErrors?.text,
    experimentScript: experiments && url(outputOf(experiments.decision, EXPERIMENTS_ENTRY)),
    antiFlickerScript: experiments?.antiFlicker.text,
    iconSprite: fixed.iconSprite,
    ...fixed.icons,
    fonts: urls(styles.fonts),
  };
}

/** The experiment script with its own file name. */
function weighExperiments({ experiments }: Parts): BundleBytes[] {
  if (experiments === undefined) return [];
  const path = outputOf(experiments.decision, EXPERIMENTS_ENTRY);
  const file = experiments.decision.files.find((candidate) => candidate.path === path);
  return [{ name: 'experiments', brotli: brotliBytes(file?.content ?? '') }];
}

function weigh(parts: Parts): BundleBytes[] {
  const { scripts, head, earlyErrors } = parts;
  const main = outputOf(scripts, MAIN_ENTRY);
  const before = [main, ...staticImportsOf(scripts, main)];
  const mainBytes = scripts.files
    .filter(({ path }) => before.includes(path))
    .reduce((sum, { content }) => sum + brotliBytes(content), 0);
  return [
    { name: 'main', brotli: mainBytes },
    { name: 'head', brotli: brotliBytes(head.text + (earlyErrors?.text ?? '')) },
    ...weighExperiments(parts),
  ];
}

async function bundleForExperiments(options: EngineOptions): Promise<ExperimentParts & BundledPart> {
  const [decision, antiFlicker] = await Promise.all([
    bundleExperiments(options),
    bundleInlineScript(options.root, ANTI_FLICKER_ENTRY),
  ]);
  return { decision, antiFlicker, inputs: [...decision.inputs, ...antiFlicker.inputs] };
}

function inputsOf(parts: Parts): string[] {
  const made = Object.values(parts).filter((part) => part !== undefined);
  return [...new Set(made.flatMap((part) => part.inputs))].sort();
}

const NO_NEEDS: ExperimentNeeds = { hasVisualChanges: false, usesBrowser: false };

async function bundleParts(options: BundleOptions, root: string): Promise<Parts> {
  const { clientConfig, partOf = resolvePart, maps = 'none' } = options;
  const { hasVisualChanges, usesBrowser } = options.experiments ?? NO_NEEDS;
  const engine = { root, maps, hasVisualChanges, usesBrowser };
  const inline = (entry: string) => partOf(entry, () => bundleInlineScript(root, entry));
  const [scripts, head, earlyErrors, experiments, styles, fixed] = await Promise.all([
    partOf('scripts', () =>
      bundleScripts({
        ...engine,
        clientConfig,
        run: options.runForScripts,
        packages: options.packages,
      }),
    ),
    inline(HEAD_ENTRY),
    clientConfig.monitoring && inline(EARLY_ERRORS_ENTRY),
    options.experiments && partOf('experiments', () => bundleForExperiments(engine)),
    partOf('styles', () => bundleStyles({ root, maps })),
    partOf('fixed', () => staticAssets(root)),
  ]);
  return { scripts, head, earlyErrors, experiments, styles, fixed };
}

/**
 * Bundles everything that pages load besides their HTML: scripts, styles, fonts, icons. The same sources give the
 * same bytes, independent of the project's location. Throws bundle.failed, bundle.missing_icon,
 * bundle.vendor_module_missing and bundle.over_budget.
 */
export async function bundleBrowserCode(options: BundleOptions): Promise<BundleResult> {
  const root = await realpath(options.root);
  const parts = await withBundleDiagnostics(() => bundleParts(options, root));
  const { scripts, head, earlyErrors, experiments, styles, fixed } = parts;
  const importMap = importMapOf(scripts);
  const { outputBudgets: budgets = budgetsFor(options.experiments ?? NO_NEEDS) } = options;
  const bytes = budgets === 'none' ? [] : weigh(parts);
  const errors = budgets === 'none' ? [] : overBudget(bytes, budgets);
  if (errors.length > 0) throw new SiteError(errors);
  return {
    files: [...scripts.files, ...styles.files, ...fixed.files],
    experimentFiles: experiments?.decision.files ?? [],
    assets: assetUrls(parts),
    pageScriptHashes: [head, earlyErrors, importMap].flatMap((script) => script?.hash ?? []),
    importMap: importMap?.text,
    antiFlickerScriptHash: experiments?.antiFlicker.hash,
    bytes,
    inputs: inputsOf(parts),
  };
}
