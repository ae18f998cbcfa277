import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';
import { bundleExperiments, engineBuild } from '../../../generator/bundle/bundle-scripts';

const ROOT = resolve(import.meta.dirname, '../../..');
const PARTS = { root: ROOT, maps: 'none', hasVisualChanges: false, usesBrowser: false } as const;

declare module 'vitest' {
  interface ProvidedContext {
    /** The experiment script in the form for pages. */
    readonly experimentsScript: string;
    /** The engine's module, bundled as for pages, with the exports that only its own test cases use. */
    readonly engineModule: string;
  }
}

async function engineModule(): Promise<string> {
  const { outputFiles } = await build({
    ...engineBuild(PARTS),
    stdin: {
      resolveDir: ROOT,
      contents: `export * from '@growthbook/growthbook';
        export { hash, getBucketRanges, chooseVariation, getQueryStringOverride, inNamespace, getEqualWeights }
          from './node_modules/@growthbook/growthbook/dist/esm/util.mjs';`,
    },
    format: 'esm',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** Bundles the engine before the tests: the bundler does not run in a DOM environment. */
export async function setup(project: TestProject): Promise<void> {
  const { files } = await bundleExperiments(PARTS);
  project.provide('experimentsScript', Buffer.from(files[0]?.content ?? '').toString());
  project.provide('engineModule', await engineModule());
}
