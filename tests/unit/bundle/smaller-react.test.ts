import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { PRIVATE_PROPERTIES, SMALLER_REACT } from '../../../generator/bundle/smaller-react';

const require = createRequire(import.meta.url);
const sourceOf = (path: string) =>
  readFileSync(require.resolve('react/package.json').replace('react/package.json', path), 'utf8');
const CLIENT = sourceOf('react-dom/cjs/react-dom-client.production.js');

async function bundleOf(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [SMALLER_REACT],
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

describe('a private property of React', () => {
  it.each(PRIVATE_PROPERTIES)('%s is only in the client, and never a text', (name) => {
    const access = new RegExp(`(\\.|[{,]\\s*)${name}\\b`);
    expect(access.test(CLIENT)).toBe(true);
    expect(CLIENT).not.toMatch(new RegExp(`["'\`]${name}["'\`]`));
    for (const other of [
      'react/cjs/react.production.js',
      'react/cjs/react-jsx-runtime.production.js',
      'react-dom/cjs/react-dom.production.js',
      'scheduler/cjs/scheduler.production.js',
    ]) {
      expect(sourceOf(other), other).not.toMatch(new RegExp(`\\.${name}\\b|\\b${name}:`));
    }
  });
});

describe('the smaller client of React', () => {
  it('has none of these names, and none of the functions for preloading', async () => {
    const bundle = await bundleOf('import { hydrateRoot } from "react-dom/client"; hydrateRoot();');
    expect(bundle).toContain('hydrateRoot = function');
    expect(bundle).not.toMatch(new RegExp(`\\.(${PRIVATE_PROPERTIES.join('|')})\\b`));
    expect(bundle).not.toMatch(/function (preinitStyle|preconnect|createPortal)\b/);
  });

  it('makes an import of the functions of react-dom fail', async () => {
    await expect(bundleOf('import { flushSync } from "react-dom"; flushSync();')).rejects.toThrow(
      'The functions of react-dom are left out',
    );
  });
});
