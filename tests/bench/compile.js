import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * Compiles programs of a test folder into the folder of the same name in `.cache`, with external packages. The output
 * has the same depth below the project as the sources, because some of them find the project by their own location.
 *
 * @param {string} root
 * @param {string} folder
 * @param {readonly string[]} files
 * @returns {Promise<void>}
 */
async function compilePrograms(root, folder, files) {
  await build({
    absWorkingDir: root,
    entryPoints: files.map((file) => `${folder}/${file}`),
    outdir: `.cache/${basename(folder)}`,
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

/**
 * Compiles programs of a test folder and runs one of them, by default the first; resolves with the exit code.
 *
 * @param {string} root
 * @param {string} folder
 * @param {{ files: readonly [string, ...string[]], program?: string, args: readonly string[] }} run
 * @returns {Promise<number>}
 */
export async function runCompiled(root, folder, { files, program = files[0], args }) {
  await compilePrograms(root, folder, files);
  const compiled = `${root}/.cache/${basename(folder)}/${program.replace(/\.tsx?$/, '.js')}`;
  const { main } = await import(pathToFileURL(compiled).href);
  return main(args);
}
