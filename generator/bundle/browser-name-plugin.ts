import type { Plugin } from 'esbuild';

/** The module with the list of browsers. */
const MODULE = /\/browser-name$/;
const NAMESPACE = 'browser-name';

/** A replacement that always returns "unknown", in the form that the engine expects. */
const STUB = 'export function browserName() {}';

/** Leaves out the list of browsers, which only experiments with a browser condition need before the first paint. */
export function withoutBrowserName(): Plugin {
  return {
    name: 'without-browser-name',
    setup(build) {
      build.onResolve({ filter: MODULE }, ({ path }) => ({ path, namespace: NAMESPACE }));
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, () => ({ contents: STUB, loader: 'js' }));
    },
  };
}
