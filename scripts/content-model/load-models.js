import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Every content model of the code, from the exports of the `*.schema.ts` files. They are compiled first, because this
 * Node does not run TypeScript.
 *
 * @param {string} root the package
 * @returns {Promise<import('../../templates/content-model/model').ContentModel[]>}
 */
export async function loadModels(root) {
  const files = (await readdir(join(root, 'templates'), { recursive: true }))
    .filter((file) => file.endsWith('.schema.ts'))
    .sort();
  const { outputFiles } = await build({
    stdin: {
      contents: files
        .map((file, index) => `export * as m${index} from ${JSON.stringify(`./${file}`)};`)
        .join('\n'),
      resolveDir: join(root, 'templates'),
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const modules = Object.values(await import(`data:text/javascript;base64,${code}`));
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value?.name === 'string' && typeof value.fields === 'object');
}
