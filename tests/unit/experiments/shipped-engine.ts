import type * as Library from '@growthbook/growthbook';
import { inject } from 'vitest';

/** Exports of the engine that only its own test cases use. */
interface Internals {
  readonly hash: (seed: string, value: string, version: number) => number | null;
  readonly getBucketRanges: (count: number, coverage: number, weights?: readonly number[]) => number[][];
  readonly chooseVariation: (position: number, ranges: readonly number[][]) => number;
  readonly getQueryStringOverride: (id: string, url: string, count: number) => number | null;
  readonly inNamespace: (value: string, namespace: readonly unknown[]) => boolean;
  readonly getEqualWeights: (count: number) => number[];
}

/** The engine bundled as for pages: for browsers, minified, without the code that changes elements. */
export async function shippedEngine(): Promise<typeof Library & Internals> {
  const code = Buffer.from(inject('engineModule')).toString('base64');
  return import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
}
