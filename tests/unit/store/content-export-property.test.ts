import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createExportSource } from '../../../generator/source/export/export-source';
import { temporaryFolder } from '../../support/folders';
import { randomRuns, TEST_SEED } from '../../support/repetitions';
import { asset, entry, link, type TestExport, trapSpace } from '../source/trap-space';
import { afterwards, contentCache, recordsOf } from './cached-content';

const unpublished = { publishedVersion: undefined, publishedAt: undefined, firstPublishedAt: undefined };
/** System values of a published entry, of a draft, and of archived and changed ones. */
const STATES = [{}, {}, {}, unpublished, { archivedVersion: 3 }, { version: 9 }];

const id = fc.integer({ min: 0, max: 11 });
const state = fc.constantFrom(...STATES);

/** An edit of an export. The numbers choose ids and values. */
const edits = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('entry' as const), id, state, value: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ kind: fc.constant('asset' as const), id, state, value: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ kind: fc.constantFrom('remove' as const, 'reverse' as const), id }),
    fc.record({ kind: fc.constant('model' as const), id: fc.integer({ min: 0, max: 9 }) }),
  ),
  { maxLength: 4 },
);

type Edit = (typeof edits extends fc.Arbitrary<infer Edits extends readonly unknown[]>
  ? Edits
  : never)[number];

const withoutId = (list: TestExport['entries'], gone: string) => list.filter(({ sys }) => sys.id !== gone);

const HOSTS = ['images.ctfassets.net', 'videos.ctfassets.net'];

function edited(space: TestExport, edit: Edit): TestExport {
  const entryId = `e${edit.id}`;
  const assetId = `a${edit.id}`;
  switch (edit.kind) {
    case 'entry': {
      const contentType = link('ContentType', edit.value === 3 ? '__proto__' : 'article');
      const fields = {
        f1: { en: `Title ${edit.value}` },
        related: { en: [link('Entry', `e${edit.value}`)] },
      };
      const changed = entry(entryId, fields, { contentType, ...edit.state });
      return { ...space, entries: [...withoutId(space.entries, entryId), changed] };
    }
    case 'asset': {
      const file = { url: `//${HOSTS[edit.value % 2]}/${edit.value}.png`, fileName: assetId };
      const changed = asset(assetId, { file: { en: file } }, edit.state);
      return { ...space, assets: [...withoutId(space.assets, assetId), changed] };
    }
    case 'remove':
      return {
        ...space,
        entries: withoutId(space.entries, entryId),
        assets: withoutId(space.assets, assetId),
      };
    case 'reverse':
      return { ...space, entries: space.entries.toReversed(), assets: space.assets.toReversed() };
    case 'model': {
      const contentTypes = space.contentTypes.map((type) => ({ ...type, name: `Renamed ${edit.id}` }));
      return { ...space, contentTypes, locales: trapSpace().locales.slice(0, 3 + (edit.id % 3)) };
    }
  }
}

const STEPS = fc.array(edits, { minLength: 1, maxLength: 5 });

test(`reading a changed export again equals reading all of it (TEST_SEED=${TEST_SEED})`, async () => {
  const file = join(await temporaryFolder(), 'export.json');
  const source = createExportSource({ file });
  const kinds = new Set<string>();
  const counting: typeof source = {
    ...source,
    async load(options) {
      const loaded = await source.load(options);
      kinds.add(loaded.kind);
      return loaded;
    },
  };
  await fc.assert(
    fc.asyncProperty(STEPS, async (steps) => {
      const cache = await contentCache();
      let space = trapSpace();
      space.entries.push(
        ...Array.from({ length: 12 }, (_, index) => entry(`e${index}`, { f1: { en: 'A' } })),
      );
      await writeFile(file, JSON.stringify(space));
      let before = await cache.load(source);
      for (const step of steps) {
        space = step.reduce(edited, space);
        await writeFile(file, JSON.stringify(space));
        const again = await cache.load(counting, afterwards(before));
        const whole = await cache.load(source);
        expect(recordsOf(again)).toEqual(recordsOf(whole));
        expect(again.store.space).toEqual(whole.store.space);
        expect(again.warnings.toSorted(byEntry)).toEqual(whole.warnings.toSorted(byEntry));
        const keys = new Set([...Object.keys(recordsOf(before)), ...Object.keys(recordsOf(whole))]);
        const known = [...keys].filter((key) => recordsOf(before)[key] !== recordsOf(whole)[key]);
        for (const key of again.changes.keys ?? ['unknown']) expect(known).toContain(key);
        before = again;
      }
    }),
    randomRuns({ few: 40, all: 1000 }),
  );
  expect([...kinds].sort()).toEqual(['all', 'changes', 'unchanged']);
});

function byEntry(
  left: { readonly entry?: string | undefined },
  right: { readonly entry?: string | undefined },
) {
  return (left.entry ?? '') < (right.entry ?? '') ? -1 : 1;
}
