import type { Plugin } from 'esbuild';

/** The module that knows browsers by their names. */
const MODULE = /\/browser-name$/;
const NAMESPACE = 'browser-name';

/** Cannot tell, in the form that the engine expects. */
const STUB = 'export function browserName() {}';

/** Leaves out the list of browsers, which only experiments that ask for the browser need before first paint. */
export function withoutBrowserName(): Plugin {
  return {
    name: 'without-browser-name',
    setup(build) {
      build.onResolve({ filter: MODULE }, ({ path }) => ({ path, namespace: NAMESPACE }));
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, () => ({ contents: STUB, loader: 'js' }));
    },
  };
}
