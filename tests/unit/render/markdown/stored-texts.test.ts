import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileMarkdown } from '../../../../generator/render/markdown/compile-markdown';
import { createMarkdownTexts } from '../../../../generator/render/markdown/markdown-texts';
import {
  openStoredTexts,
  removeUnusedTexts,
  type StoredTextsState,
} from '../../../../generator/render/markdown/stored-texts';
import { randomRuns } from '../../../support/repetitions';

let cacheDir: string;
const folder = () => join(cacheDir, 'markdown-texts');

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'site-texts-'));
});

afterEach(() => rm(cacheDir, { recursive: true }));

interface Built {
  readonly state: StoredTextsState;
  readonly compiled: number;
  readonly read: number;
}

/** A build that reads some texts and checks the results. */
async function build(sources: readonly string[], previous?: unknown, isWhole = true): Promise<Built> {
  const cache = openStoredTexts({ cacheDir, code: 'code', previous });
  const texts = createMarkdownTexts(cache.handle);
  for (const source of sources) {
    for (const isIdentified of [false, true]) {
      expect(texts.partsOf(source, isIdentified)).toEqual(compileMarkdown(source, isIdentified));
    }
  }
  const compiled = texts.takeNew();
  const read = texts.takeUsed();
  for (const [key, json] of compiled) cache.add(key, json);
  cache.markUsed(read);
  const state = JSON.parse(JSON.stringify(await cache.finish({ isWhole })));
  return { state, compiled: compiled.length, read: read.length };
}

/** Each of these texts has another pattern, because a line that begins with a number could be a list item. */
const sourcesFrom = (first: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${first + index} % of it with [a link](/page-${first + index})`,
  );

const textCount = ({ segments }: StoredTextsState) => segments.reduce((sum, { count }) => sum + count, 0);

describe('cached texts', () => {
  it('are read instead of compiled, and leave the state unchanged', async () => {
    const sources = [
      '# A',
      'b [c](/d "\u2028")',
      '\ud800',
      '\ud801',
      '\ufffd',
      '\ue000\0',
      '',
      'x'.repeat(200_000),
    ];
    const first = await build(sources);
    expect(first).toMatchObject({ compiled: 16, read: 0 });
    const files = await readdir(folder());
    const second = await build(sources, first.state);
    expect(second).toEqual({ state: first.state, compiled: 0, read: 16 });
    expect(await readdir(folder())).toEqual(files);
  });

  it('are equal for any sources', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.string({ unit: 'binary' }), { maxLength: 8 }), async (sources) => {
        const { state, compiled } = await build(sources);
        expect(await build(sources, state)).toMatchObject({ compiled: 0, read: compiled });
      }),
      randomRuns({ few: 15, all: 150 }),
    );
  });

  it('can be read from a handle that was sent to a thread', async () => {
    const { state } = await build(['# A']);
    const { port1, port2 } = new MessageChannel();
    port1.postMessage(openStoredTexts({ cacheDir, code: 'code', previous: state }).handle);
    const texts = createMarkdownTexts(receiveMessageOnPort(port2)?.message);
    expect(texts.partsOf('# A', true)).toEqual(compileMarkdown('# A', true));
    expect(texts.takeUsed()).toHaveLength(1);
    port1.close();
  });

  it('are not used after the code has changed', async () => {
    const { state } = await build(['# A']);
    const cache = openStoredTexts({ cacheDir, code: 'other', previous: state });
    expect(cache.handle.segments).toEqual([]);
    expect(await cache.finish({ isWhole: true })).toEqual({ code: 'other', segments: [] });
  });
});

describe('a full build', () => {
  it('drops files of mostly unused texts, and keeps every used text', async () => {
    const first = await build(sourcesFrom(0, 100));
    const second = await build(sourcesFrom(0, 10), first.state);
    expect(textCount(second.state)).toBe(20);
    expect(await build(sourcesFrom(0, 10), second.state)).toMatchObject({ compiled: 0, read: 20 });
  });

  it('does not rewrite files of mostly used texts', async () => {
    const first = await build(sourcesFrom(0, 100));
    const second = await build(sourcesFrom(0, 60), first.state);
    expect(second.state).toEqual(first.state);
  });
});

describe('a partial build', () => {
  it('retains all texts, adds its own, and merges small files', async () => {
    let { state } = await build(sourcesFrom(0, 50));
    for (let number = 0; number < 20; number += 1) {
      const built = await build(sourcesFrom(100 + number, 1), state, false);
      expect(built.compiled).toBe(2);
      state = built.state;
    }
    expect(state.segments.length).toBeLessThanOrEqual(3);
    expect(textCount(state)).toBe(140);
    const all = [...sourcesFrom(0, 50), ...sourcesFrom(100, 20)];
    expect(await build(all, state, false)).toMatchObject({ compiled: 0, read: 140 });
  });

  it('writes nothing and does not change the state if it adds no text', async () => {
    const { state } = await build(sourcesFrom(0, 5));
    expect((await build(sourcesFrom(0, 1), state, false)).state).toEqual(state);
  });

  it('writes a text once when two threads compiled it', async () => {
    const cache = openStoredTexts({ cacheDir, code: 'code', previous: undefined });
    cache.add('key', '{}');
    cache.add('key', '{}');
    expect(textCount(await cache.finish({ isWhole: false }))).toBe(1);
  });
});

describe('damage in the text cache', () => {
  const SOURCES = sourcesFrom(0, 20);
  const onlyFile = async (ending: string) =>
    join(folder(), (await readdir(folder())).find((name) => name.endsWith(ending)) as string);

  /** Builds twice after the damage: the first one repairs it. */
  async function expectRepair(state: unknown): Promise<number> {
    const { compiled, state: next } = await build(SOURCES, state);
    expect(await build(SOURCES, next)).toMatchObject({ compiled: 0 });
    return compiled;
  }

  it.each([
    ['.records', 'is missing', (file: string) => rm(file)],
    [
      '.records',
      'is truncated',
      async (file: string) => writeFile(file, (await readFile(file)).subarray(0, -1)),
    ],
    ['.records', 'is empty', (file: string) => writeFile(file, '')],
    ['.table', 'is missing', (file: string) => rm(file)],
    [
      '.table',
      'is truncated',
      async (file: string) => writeFile(file, (await readFile(file)).subarray(0, -24)),
    ],
    [
      '.table',
      'is overwritten',
      async (file: string) => writeFile(file, Buffer.alloc((await readFile(file)).length, 1)),
    ],
  ])('to the %s file, which %s, recompiles all texts', async (ending, _name, damage) => {
    const { state } = await build(SOURCES);
    await damage(await onlyFile(ending));
    expect(await expectRepair(state)).toBe(40);
  });

  it('to any byte is detected, and affects one or two texts', async () => {
    const { state } = await build(SOURCES);
    const file = await onlyFile('.records');
    const whole = await readFile(file);
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: whole.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, change) => {
          const damaged = Buffer.from(whole);
          damaged[at] = (damaged[at] as number) ^ change;
          await writeFile(file, damaged);
          const { compiled } = await build(SOURCES, state, false);
          expect(compiled).toBeGreaterThanOrEqual(1);
          expect(compiled).toBeLessThanOrEqual(2);
        },
      ),
      randomRuns({ few: 40, all: 400 }),
    );
  });

  it('is not copied into new files', async () => {
    const { state } = await build(SOURCES);
    const file = await onlyFile('.records');
    const damaged = await readFile(file);
    damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] as number) ^ 1;
    await writeFile(file, damaged);
    const next = await build(['new', ...sourcesFrom(100, 5)], state, false);
    expect(next.state.segments).toHaveLength(1);
    expect(textCount(next.state)).toBe(40 - 1 + 12);
    expect(await build(SOURCES, next.state, false)).toMatchObject({ compiled: 1, read: 39 });
  });

  it.each([
    [undefined],
    [null],
    ['text'],
    [{}],
    [{ code: 'code', segments: 'none' }],
    [{ code: 'code', segments: [{ name: '../../x', count: 1, bytes: 1, table: '' }] }],
    [{ code: 'code', segments: [{ name: 'gone', count: 1, bytes: 1, table: '' }] }],
  ])('to the state, which is $0, recompiles all texts', async (state) => {
    await build(SOURCES);
    expect(await expectRepair(state)).toBe(40);
  });

  it('after the cache was opened affects no text, because its files stay open', async () => {
    const { state } = await build(SOURCES);
    const cache = openStoredTexts({ cacheDir, code: 'code', previous: state });
    const early = createMarkdownTexts(cache.handle);
    await rm(folder(), { recursive: true });
    const late = createMarkdownTexts(cache.handle);
    for (const source of SOURCES) {
      for (const texts of [early, late]) {
        expect(texts.partsOf(source, false)).toEqual(compileMarkdown(source, false));
      }
    }
    expect([early, late].map((texts) => texts.takeNew())).toEqual([[], []]);
    await cache.discard();
  });
});

describe('unused text files', () => {
  it('of a discarded build are removed at once', async () => {
    const cache = openStoredTexts({ cacheDir, code: 'code', previous: undefined });
    cache.add('key', '{}');
    await cache.discard();
    expect(await readdir(folder())).toEqual([]);
  });

  it('are removed when they are in the previous state or old, unless a running build wrote them', async () => {
    const first = await build(sourcesFrom(0, 10));
    const dead = openStoredTexts({ cacheDir, code: 'code', previous: undefined });
    dead.add('key', '{}');
    const abandoned = await dead.finish({ isWhole: true });
    const file = `${abandoned.segments[0]?.name}.table`;
    await utimes(join(folder(), file), 0, 0);
    const second = await build(sourcesFrom(0, 1), first.state);
    await removeUnusedTexts(cacheDir, second.state, first.state);
    const names = [...second.state.segments, ...abandoned.segments].map(({ name }) => name);
    const expected = names
      .flatMap((name) => [`${name}.table`, `${name}.records`])
      .filter((name) => name !== file);
    expect((await readdir(folder())).sort()).toEqual(expected.sort());
    expect(await build(sourcesFrom(0, 1), second.state)).toMatchObject({ compiled: 0 });
  });

  it('may already be missing', async () => {
    await expect(removeUnusedTexts(cacheDir, { code: 'code', segments: [] })).resolves.toBeUndefined();
  });
});

describe('texts in one thread', () => {
  it('are compiled once, and reported once as new', () => {
    const texts = createMarkdownTexts({ segments: [] });
    const parts = texts.partsOf('a <b>', false);
    expect(texts.partsOf('a <b>', false)).toBe(parts);
    expect(texts.partsOf('a <b>', true)).not.toEqual(parts);
    expect(texts.takeNew()).toHaveLength(2);
    expect(texts.takeNew()).toEqual([]);
  });

  it('are not collected without a cache', () => {
    const texts = createMarkdownTexts();
    texts.partsOf('a', false);
    expect(texts.takeNew()).toEqual([]);
  });
});
