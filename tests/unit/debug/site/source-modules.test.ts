import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceModules } from '../../../../generator/debug/site/source-modules.js';
import { sourceFrames } from '../../../../generator/files/source-stack';
import { temporaryFolder } from '../../../support/folders';

/** A package with these sources, in folders like those of a real one. */
async function project(files: Readonly<Record<string, string>>) {
  const root = await temporaryFolder();
  for (const folder of ['config', 'generator', 'templates']) await mkdir(join(root, folder));
  await writeFile(join(root, 'package.json'), '{"type": "module"}');
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  const write = async (path: string, text: string) => {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    return file;
  };
  for (const [path, text] of Object.entries(files)) await write(path, text);
  const modules = new SourceModules(root);
  await modules.prepare();
  return { root, write, modules };
}

describe('the development module loader', () => {
  it('loads TypeScript, JSX and JSON, and both ESM and CommonJS packages', async () => {
    const { modules } = await project({
      'generator/main.tsx': `
        import { renderToString } from 'react-dom/server';
        import { unified } from 'unified';
        import data from './data.json';
        import { name } from './folder';
        export const html: string = renderToString(<p>{name} {data.value}</p>);
        export const isFunction = typeof unified === 'function';
        export const url = import.meta.url;`,
      'generator/data.json': '{"value": 7}',
      'generator/folder/index.ts': "export const name = 'index';",
    });
    const main = modules.load('generator/main.tsx');
    expect(main.html).toBe('<p>index<!-- --> <!-- -->7</p>');
    expect(main.isFunction).toBe(true);
    expect(main.url).toMatch(/^file:.*generator\/main\.tsx$/);
  });

  it('runs each module once, even when modules import each other', async () => {
    const { modules } = await project({
      'generator/a.ts': "import { b } from './b'; export const a = () => b(); export const tag = {};",
      'generator/b.ts': "import { tag } from './a'; export const b = () => tag;",
    });
    const { a, tag } = modules.load('generator/a.ts');
    expect(a()).toBe(tag);
    expect(modules.load('generator/a.ts').tag).toBe(tag);
  });

  it('reruns a module when it or one of its imports changes, and not otherwise', async () => {
    const { modules, write } = await project({
      'generator/top.ts': "export * from './middle'; export const top = {};",
      'generator/middle.ts': "export { leaf } from './leaf'; export const middle = {};",
      'generator/leaf.ts': "export const leaf = 'first';",
      'generator/other.ts': 'export const other = {};',
    });
    const before = modules.load('generator/top.ts');
    const { other } = modules.load('generator/other.ts');
    await modules.refresh([await write('generator/leaf.ts', "export const leaf = 'second one';")]);
    const after = modules.load('generator/top.ts');
    expect(after.leaf).toBe('second one');
    expect(after.middle).not.toBe(before.middle);
    expect(modules.load('generator/other.ts').other).toBe(other);
  });

  it('finds an added file, and no longer finds a deleted one', async () => {
    const { root, modules, write } = await project({ 'generator/a.ts': "export { b } from './b';" });
    expect(() => modules.load('generator/a.ts')).toThrow(
      'generator/a.ts imports "./b", and there is no such file.',
    );
    const b = await write('generator/b.ts', "export const b = 'there';");
    await modules.refresh([b]);
    expect(modules.load('generator/a.ts').b).toBe('there');
    await rm(join(root, 'generator/b.ts'));
    await modules.refresh([b]);
    expect(() => modules.load('generator/a.ts')).toThrow('no such file');
  });

  it('reports where a module fails to compile, and loads it once it is fixed', async () => {
    const { modules, write } = await project({ 'generator/a.ts': 'export const a = ;' });
    let errors: Array<{ location: { line: number } }> = [];
    try {
      modules.load('generator/a.ts');
    } catch (error) {
      ({ errors } = error as { errors: typeof errors });
    }
    expect(errors[0]?.location.line).toBe(1);
    await modules.refresh([await write('generator/a.ts', 'export const a = 1;')]);
    expect(modules.load('generator/a.ts').a).toBe(1);
  });
});

function placeOf({ root, modules }: Awaited<ReturnType<typeof project>>, error: unknown) {
  return sourceFrames(error instanceof Error ? (error.stack ?? '') : '', modules.mapOf, root)[0];
}

describe('the location of an error', () => {
  it('is the line in the source, not in the compiled code', async () => {
    const loaded = await project({
      'generator/a.tsx': `interface Gone {
  readonly one: string;
}

export function fail(given: Gone): never {
  throw new Error(given.one);
}
`,
    });
    let thrown: unknown;
    try {
      loaded.modules.load('generator/a.tsx').fail({ one: 'on purpose' });
    } catch (error) {
      thrown = error;
    }
    expect(placeOf(loaded, thrown)).toMatchObject({ name: 'fail', line: 6, column: 9 });
  });

  it('is unknown when no source file threw it', async () => {
    const loaded = await project({});
    expect(placeOf(loaded, new Error('elsewhere'))).toBeUndefined();
    expect(placeOf(loaded, 'a text')).toBeUndefined();
  });
});
