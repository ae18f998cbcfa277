import { build } from 'esbuild';

const MODULES = ['render/media/planned-variants', 'files/write-file-atomic'];

/**
 * Loads the code that preparing images shares with builds. It is compiled first, because this Node does not run
 * TypeScript.
 *
 * @param {string} root the package
 * @returns {Promise<
 *   typeof import('../../generator/render/media/planned-variants') & typeof
 *   import('../../generator/files/write-file-atomic') >}
 */
export async function loadRules(root) {
  const { outputFiles } = await build({
    stdin: {
      contents: MODULES.map((file) => `export * from './generator/${file}';`).join('\n'),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
