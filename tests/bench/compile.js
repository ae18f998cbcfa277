import { build } from 'esbuild';

/**
 * Compiles the programs of the benchmarks, packages left where they are. They stand as deep below the project as these
 * sources, because some find the project by their own place.
 *
 * @param {string} root
 * @returns {Promise<void>}
 */
export async function compileBench(root) {
  await build({
    absWorkingDir: root,
    entryPoints: ['run-bench.ts', 'run-reload.ts', 'reference.tsx', 'write-content.ts', 'serve-space.ts'].map(
      (file) => `tests/bench/${file}`,
    ),
    outdir: '.cache/bench',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    sourcemap: 'linked',
    logLevel: 'error',
  });
}
