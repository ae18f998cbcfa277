import type { BuildOptions, BuildResult } from 'esbuild';

/** Browsers of the last two years. */
const BROWSER_TARGETS = ['es2022', 'chrome120', 'edge120', 'firefox121', 'safari17'];

/** Source maps: none, or files that the scripts link to. */
export type SourceMaps = 'none' | 'linked';

/** `development`, in the debug server, has React's warnings and the names of components in stacks. */
const MODE = process.env.NODE_ENV === 'development' ? 'development' : 'production';

/** Options for a result in memory, with metadata. */
export type BrowserBuild = BuildOptions & { readonly metafile: true; readonly write: false };

/** The outputs of the bundler, with metadata. */
export type BundleOutput = BuildResult<{ metafile: true; write: false }>;

/** Runs the bundler. */
export type RunBundler = (options: BrowserBuild) => Promise<BundleOutput>;

/**
 * Options of every bundle. Nothing depends on the location of the project: paths are relative to the root, linked
 * packages use the path of their link, and no tsconfig is looked up.
 */
export function browserBuild(root: string, maps: SourceMaps): BrowserBuild {
  return {
    absWorkingDir: root,
    outbase: '.',
    outdir: 'out',
    bundle: true,
    write: false,
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers: MODE === 'production',
    metafile: true,
    sourcemap: maps === 'linked' ? 'linked' : false,
    platform: 'browser',
    target: BROWSER_TARGETS,
    charset: 'utf8',
    legalComments: 'none',
    preserveSymlinks: true,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    publicPath: '/',
    define: {
      'process.env.NODE_ENV': JSON.stringify(MODE),
      // The hook that connects React to its browser extension for developers.
      ...(maps === 'none' && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
    },
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', verbatimModuleSyntax: true } },
    logLevel: 'silent',
  };
}
