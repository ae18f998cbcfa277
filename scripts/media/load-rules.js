import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Loads the rules that builds find prepared images by. They are TypeScript, which this Node does not run by itself.
 *
 * @param {string} root the package
 * @returns {Promise<typeof import('../../generator/render/media/planned-variants')>}
 */
export async function loadRules(root) {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'generator/render/media/planned-variants.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
