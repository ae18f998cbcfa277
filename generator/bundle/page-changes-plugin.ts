import type { Plugin } from 'esbuild';

/** The part of the experiment engine that changes elements of a page. */
const LIBRARY = /^dom-mutator$/;
const NAMESPACE = 'page-changes';

/** A replacement that does nothing, in the form that the engine expects. */
const STUB = 'export default { declarative: () => ({ revert() {} }) };';

/** Leaves out the library that changes elements, which only experiments from the visual editor need. */
export function withoutPageChanges(): Plugin {
  return {
    name: 'without-page-changes',
    setup(build) {
      build.onResolve({ filter: LIBRARY }, ({ path }) => ({ path, namespace: NAMESPACE }));
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, () => ({ contents: STUB, loader: 'js' }));
    },
  };
}
