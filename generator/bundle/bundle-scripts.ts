import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import { browserBuild } from './browser-build';
import type { BundlePart } from './bundle-part';
import { bundlePart } from './bundle-part';
import { islandsPlugin } from './islands-plugin';
import { sharedCorePlugin } from './shared-core-plugin';

export const MAIN_ENTRY = 'client/entries/main.ts';
/** Everything that the main entry imports at once. */
const CORE = 'client/start/start-page.ts';

const HEAD_ENTRY = 'client/entries/head.ts';

export interface ScriptOptions {
  readonly root: string;
  readonly sourcemap: boolean;
}

/** The module that every page loads, and the modules it loads later. */
export async function bundleScripts({ root, sourcemap }: ScriptOptions): Promise<BundlePart> {
  const result = await build({
    ...browserBuild(root, sourcemap),
    metafile: true,
    write: false,
    entryPoints: [MAIN_ENTRY],
    format: 'esm',
    splitting: true,
    plugins: [islandsPlugin(root), sharedCorePlugin(root, CORE)],
  });
  return bundlePart(result, root);
}

/** The inline script of the head: whole text and its hash as a security policy writes it. */
export interface HeadScript {
  readonly text: string;
  readonly hash: string;
  readonly inputs: readonly string[];
}

/** The script that runs before first paint, as text that can stand in the page. */
export async function bundleHeadScript(root: string): Promise<HeadScript> {
  const result = await build({
    ...browserBuild(root, false),
    metafile: true,
    write: false,
    entryPoints: [HEAD_ENTRY],
    format: 'iife',
    charset: 'ascii',
  });
  const text = (result.outputFiles[0]?.text ?? '').trim();
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return { text, hash, inputs: Object.keys(result.metafile.inputs) };
}
