import { writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Message } from '../../../../generator/errors/site-error';
import type { ContentItem, LoadedContent } from '../../../../generator/source/content-source';
import { createExportMemory } from '../../../../generator/source/export/export-memory';
import { createExportSource } from '../../../../generator/source/export/export-source';
import { randomRuns } from '../../../support/repetitions';
import type { TestExport } from '../trap-space';
import { asset, entry, trapSpace } from '../trap-space';
import { siteErrorOf, writeExport } from './export-files';

const keyOf = ({ kind, entity }: ContentItem) => `${kind}:${entity.id}`;

interface Content {
  readonly space: unknown;
  readonly items: ReadonlyMap<string, ContentItem['entity']>;
  readonly warnings: readonly Message[];
}

function wholeOf(loaded: LoadedContent): Content {
  if (loaded.kind !== 'all') throw new Error('Expected all of the content.');
  const { space, items, warnings } = loaded;
  return { space, items: new Map([...items].map((item) => [keyOf(item), item.entity])), warnings };
}

/** Somebody who reads an export file again and again, going on from what was read. */
async function reader(space: unknown) {
  const file = await writeExport(space);
  const source = createExportSource({ file, memory: createExportMemory() });
  let content: Content = { space: undefined, items: new Map(), warnings: [] };
  let resume: string | undefined;
  const take = (loaded: LoadedContent): readonly string[] => {
    if (loaded.kind === 'unchanged') return [];
    if (loaded.kind === 'all') {
      content = wholeOf(loaded);
      return ['all'];
    }
    const items = [...loaded.items];
    const known = new Map(content.items);
    for (const item of items) known.set(keyOf(item), item.entity);
    for (const key of loaded.removed) if (!known.delete(key)) throw new Error(`${key} was not there.`);
    content = { ...content, items: known };
    return [...items.map((item) => `+${keyOf(item)}`), ...loaded.removed.map((key) => `-${key}`)];
  };
  const read = async () => {
    const has = (key: string) => content.items.has(key);
    const loaded = await source.load(resume === undefined ? {} : { since: { resume, has } });
    const told = take(loaded);
    resume = loaded.resume;
    return told;
  };
  await read();
  return {
    /** What is given after the file was written. */
    async after(next: unknown) {
      await writeFile(file, typeof next === 'string' ? next : JSON.stringify(next));
      return read();
    },
    content: () => content,
    fresh: async () => wholeOf(await createExportSource({ file }).load()),
  };
}

describe('reading a changed export', () => {
  const space = () => ({
    ...trapSpace(),
    entries: ['a', 'b', 'c'].map((id) => entry(id, { title: { en: id } })),
    assets: [asset('p', { title: { en: 'p' } })],
  });
  const changed = (change: (next: ReturnType<typeof space>) => void) => {
    const next = space();
    change(next);
    return next;
  };
  const drafts = { publishedAt: null, publishedVersion: null, firstPublishedAt: null };

  test.each<[string, unknown, readonly string[]]>([
    [
      'nothing when only white space changed',
      JSON.stringify(space()).replaceAll('},{"sys"', '} ,\n{"sys"'),
      [],
    ],
    ['nothing when only the order changed', changed(({ entries }) => entries.reverse()), []],
    [
      'a changed entry',
      changed(({ entries }) => entries.splice(1, 1, entry('b', { title: { en: 'B' } }))),
      ['+Entry:b'],
    ],
    ['an added asset', changed(({ assets }) => assets.push(asset('q', {}))), ['+Asset:q']],
    [
      'a deleted entry and asset',
      changed(({ entries, assets }) => [entries.pop(), assets.pop()]),
      ['-Entry:c', '-Asset:p'],
    ],
    [
      'an entry that became a draft as deleted',
      changed(({ entries }) => entries.splice(0, 1, entry('a', {}, drafts))),
      ['-Entry:a'],
    ],
    ['everything when a content type changed', changed(({ contentTypes }) => contentTypes.pop()), ['all']],
    ['everything when a locale changed', changed(({ locales }) => locales.pop()), ['all']],
    [
      'everything when an entry has unpublished values',
      changed(({ entries }) => entries.splice(0, 1, entry('a', {}, { version: 9 }))),
      ['all'],
    ],
    [
      'everything when the space changed',
      changed(({ entries }) => Object.assign(entries[0]?.sys ?? {}, { space: { sys: { id: 'other' } } })),
      ['all'],
    ],
  ])('reports %s', async (_name, next, told) => {
    const reading = await reader(space());
    expect(await reading.after(next)).toEqual(told);
    expect(reading.content()).toEqual(await reading.fresh());
  });

  it('reports errors, and continues once they are fixed', async () => {
    const reading = await reader(space());
    const twice = changed(({ entries }) => entries.push(entry('a', {})));
    expect((await siteErrorOf(reading.after(twice))).message).toContain('holds a twice (in entries)');
    const wrong = changed(({ entries }) => Object.assign(entries[2] ?? {}, { fields: 1 }));
    expect((await siteErrorOf(reading.after(wrong))).message).toContain('entries[2].fields');
    expect(await reading.after(changed(({ entries }) => entries.shift()))).toEqual(['-Entry:a']);
    expect(reading.content()).toEqual(await reading.fresh());
  });

  it('distinguishes an entry from an asset with the same bytes', async () => {
    const both = entry('a', {});
    const reading = await reader({ ...space(), entries: [both], assets: [] });
    expect(await reading.after({ ...space(), entries: [both], assets: [both] })).toEqual(['+Asset:a']);
  });
});

type Edit = (space: TestExport) => void;

const id = fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor');
const state = fc.constantFrom(
  {},
  {},
  { version: 9 },
  { publishedVersion: null, publishedAt: null },
  { archivedVersion: 2 },
);
const position = fc.nat(20);

function put(list: TestExport['entries'], item: TestExport['entries'][number], at: number): void {
  const found = list.findIndex(({ sys }) => sys.id === item.sys.id);
  if (found >= 0) list.splice(found, 1);
  list.splice(at % (list.length + 1), 0, item);
}

const edits = fc.oneof(
  fc.tuple(id, state, fc.string(), position).map(
    ([name, sys, text, at]): Edit =>
      ({ entries }) =>
        put(entries, entry(name, { title: { en: text }, slug: { en: 'x' } }, sys), at),
  ),
  fc.tuple(id, state, fc.string(), position).map(
    ([name, sys, text, at]): Edit =>
      ({ assets }) =>
        put(assets, asset(name, { title: { en: text } }, sys), at),
  ),
  position.map(
    (at): Edit =>
      ({ entries }) =>
        void entries.splice(at, 1),
  ),
  position.map(
    (at): Edit =>
      ({ assets }) =>
        void assets.splice(at, 1),
  ),
  position.map(
    (at): Edit =>
      ({ locales }) =>
        void locales.splice(1 + (at % 3), 1),
  ),
);

test('reading changes equals reading everything after any edits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 12 }), async (steps) => {
      const space = trapSpace();
      const reading = await reader(space);
      for (const edit of steps) {
        edit(space);
        await reading.after(space);
        expect(reading.content()).toEqual(await reading.fresh());
      }
    }),
    randomRuns({ few: 40, all: 400 }),
  );
});
