import type { Plugin } from 'esbuild';

interface LeftOutModule {
  readonly name: string;
  /** Import paths of the module. */
  readonly filter: RegExp;
  /** A replacement with the same exports that does nothing. */
  readonly stub: string;
}

function leaveOut({ name, filter, stub }: LeftOutModule): Plugin {
  return {
    name: `without-${name}`,
    setup(build) {
      build.onResolve({ filter }, ({ path }) => ({ path, namespace: name }));
      build.onLoad({ filter: /.*/, namespace: name }, () => ({ contents: stub, loader: 'js' }));
    },
  };
}

/** Leaves out the library that changes elements, which only experiments of the visual editor need. */
export const WITHOUT_PAGE_CHANGES = leaveOut({
  name: 'page-changes',
  filter: /^dom-mutator$/,
  stub: 'export default { declarative: () => ({ revert() {} }) };',
});

/** Leaves out the list of browsers, which only experiments with a browser condition need before the first paint. */
export const WITHOUT_BROWSER_NAME = leaveOut({
  name: 'browser-name',
  filter: /\/browser-name$/,
  stub: 'export function browserName() {}',
});
