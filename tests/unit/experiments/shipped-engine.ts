import { resolve } from 'node:path';
import type * as Library from '@growthbook/growthbook';
import { build } from 'esbuild';
import { engineBuild } from '../../../generator/bundle/bundle-scripts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Parts of the engine that only its own cases look at. */
interface Internals {
  readonly hash: (seed: string, value: string, version: number) => number | null;
  readonly getBucketRanges: (count: number, coverage: number, weights?: readonly number[]) => number[][];
  readonly chooseVariation: (position: number, ranges: readonly number[][]) => number;
  readonly getQueryStringOverride: (id: string, url: string, count: number) => number | null;
  readonly inNamespace: (value: string, namespace: readonly unknown[]) => boolean;
  readonly getEqualWeights: (count: number) => number[];
}

/** The engine bundled as pages get it: for browsers, minified, without the code that changes elements. */
export async function shippedEngine(): Promise<typeof Library & Internals> {
  const { outputFiles } = await build({
    ...engineBuild({ root: ROOT, maps: 'none', hasPageChanges: false, hasBrowserName: false }),
    stdin: {
      resolveDir: ROOT,
      contents: `export * from '@growthbook/growthbook';
        export { hash, getBucketRanges, chooseVariation, getQueryStringOverride, inNamespace, getEqualWeights }
          from './node_modules/@growthbook/growthbook/dist/esm/util.mjs';`,
    },
    format: 'esm',
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
}
