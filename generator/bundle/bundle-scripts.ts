import { hash } from 'node:crypto';
import { type BuildOptions, build } from 'esbuild';
import type { ClientConfig } from '../../config/client-config';
import type { SiteExperiments } from '../experiments/site-experiments';
import { type BrowserBuild, browserBuild, type RunBundler, type SourceMaps } from './browser-build';
import { type BundlePart, bundlePart, promoteEntryChunk } from './bundle-part';
import { islandsPlugin } from './islands-plugin';
import {
  checkVendorModules,
  isOfUnusedVendor,
  WITHOUT_BROWSER_NAME,
  WITHOUT_PAGE_CHANGES,
} from './left-out-modules';
import { bundleWithPrebundled, type PrebundledPackages } from './prebundled-packages';
import { servicesPlugin } from './services-plugin';
import { HELPER_ENTRY, sharedCorePlugin } from './shared-core-plugin';
import { SMALLER_REACT } from './smaller-react';

export const MAIN_ENTRY = 'client/entries/main.ts';
/** Runs inline in the head of every page. */
export const HEAD_ENTRY = 'client/entries/head.ts';
/** Runs inline in the head of pages that wait for definitions of experiments. */
export const ANTI_FLICKER_ENTRY = 'client/entries/anti-flicker.ts';
/** Runs inline in the head of every page if monitoring is configured. */
export const EARLY_ERRORS_ENTRY = 'client/entries/early-errors.ts';
/** Loaded in the head of pages with experiments or flags. */
export const EXPERIMENTS_ENTRY = 'client/entries/experiments.ts';

export interface ScriptOptions {
  readonly root: string;
  readonly maps: SourceMaps;
}

/** Which parts of the engine the definitions need: the others are left out. */
export type ExperimentNeeds = Pick<SiteExperiments, 'hasVisualChanges' | 'usesBrowser'>;

export interface EngineOptions extends ScriptOptions, ExperimentNeeds {}

export interface PageScriptOptions extends Omit<EngineOptions, 'usesBrowser'> {
  readonly clientConfig: ClientConfig;
  /** For a process that bundles repeatedly with the same options; if absent, the bundler runs once. */
  readonly run?: RunBundler | undefined;
  /** If absent, packages are bundled with the project's code. */
  readonly packages?: PrebundledPackages | undefined;
}

/** The module that every page loads, and the modules that it imports dynamically. */
export async function bundleScripts({
  root,
  maps,
  hasVisualChanges,
  clientConfig,
  run = build,
  packages,
}: PageScriptOptions): Promise<BundlePart> {
  checkVendorModules(root);
  const ofPackages = hasVisualChanges ? [] : [WITHOUT_PAGE_CHANGES];
  const bundle = async (runBundler: RunBundler, options: Pick<BuildOptions, 'packages' | 'alias'>) => {
    const result = await runBundler({
      ...browserBuild(root, maps),
      entryPoints: [MAIN_ENTRY, HELPER_ENTRY],
      format: 'esm',
      splitting: true,
      plugins: [
        islandsPlugin(root, MAIN_ENTRY),
        servicesPlugin(root, clientConfig),
        sharedCorePlugin({
          root,
          core: MAIN_ENTRY,
          isLeftOut: (file) => isOfUnusedVendor(file, clientConfig),
        }),
        ...ofPackages,
        ...(maps === 'none' ? [SMALLER_REACT] : []),
      ],
      ...options,
    });
    return promoteEntryChunk(bundlePart(result, { root, maps }), MAIN_ENTRY);
  };
  const prebundled =
    packages &&
    (await bundleWithPrebundled((options) => bundle(packages.runProject, options), packages, {
      root,
      main: MAIN_ENTRY,
      plugins: ofPackages,
    }));
  return prebundled ?? bundle(run, {});
}

/** The options of the experiment engine for pages that decide before the first paint. */
export function engineBuild(options: EngineOptions): BrowserBuild {
  const { root, maps, hasVisualChanges, usesBrowser } = options;
  return {
    ...browserBuild(root, maps),
    // The engine's naming pattern of private properties; its vendor mangles the same names.
    mangleProps: /^_[a-z]/,
    reserveProps: /^_growthbook$/,
    plugins: [
      ...(hasVisualChanges ? [] : [WITHOUT_PAGE_CHANGES]),
      ...(usesBrowser ? [] : [WITHOUT_BROWSER_NAME]),
    ],
  };
}

/**
 * The script that decides experiments before the first paint: a classic script, because modules wait for the complete
 * page.
 */
export async function bundleExperiments(options: EngineOptions): Promise<BundlePart> {
  const result = await build({
    ...engineBuild(options),
    entryPoints: [EXPERIMENTS_ENTRY],
    format: 'iife',
  });
  return bundlePart(result, options);
}

/** An inline script: its text and its hash in the form of a content security policy. */
export interface InlineScript {
  readonly text: string;
  readonly hash: string;
  readonly inputs: readonly string[];
}

/** `sha256-…` of the text of an inline script, in the form of a content security policy. */
function hashOf(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}

/** The import map of separately bundled packages; undefined if there are none. */
export function importMapOf({ addresses, inputs }: BundlePart): InlineScript | undefined {
  if (addresses === undefined) return undefined;
  const text = JSON.stringify({ imports: addresses });
  return { text, hash: hashOf(text), inputs };
}

/** A script that runs before the first paint, as text for the page. */
export async function bundleInlineScript(root: string, entry: string): Promise<InlineScript> {
  const result = await build({
    ...browserBuild(root, 'none'),
    entryPoints: [entry],
    format: 'iife',
    charset: 'ascii',
  });
  const text = (result.outputFiles[0]?.text ?? '').trim();
  return { text, hash: hashOf(text), inputs: Object.keys(result.metafile.inputs) };
}
