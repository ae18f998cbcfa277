import { build } from 'esbuild';

/**
 * Loads the function that describes errors for people. It is compiled first, because this Node does not run
 * TypeScript.
 *
 * @param {string} root the package
 * @returns {Promise<typeof import('../../generator/listen/failure/failure-report')>}
 */
export async function loadFailureReport(root) {
  const { outputFiles } = await build({
    entryPoints: ['generator/listen/failure/failure-report.ts'],
    absWorkingDir: root,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
