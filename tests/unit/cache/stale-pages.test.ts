import { describe, expect, it, vi } from 'vitest';
import { createStaleCheck, type SiteChanges } from '../../../generator/cache/stale-pages';
import { entryOf, storeOf } from '../../support/content-fixture';
import { siteContextOf } from '../../support/site-context';

const UNCHANGED = { keys: new Set<string>(), isSpaceChanged: false };

const context = siteContextOf(
  storeOf({ entries: [entryOf('home', 'page', { path: '/', template: 'home', title: 'Home' })] }),
);

/** The changed keys of a page with these dependencies, and whether its record was parsed. */
async function check(dependencies: Readonly<Record<string, string>>, changes: Partial<SiteChanges>) {
  const { changedKeys } = await createStaleCheck({
    context,
    changes: { content: UNCHANGED, inputs: new Set(), ...changes },
    layoutRecord: () => ({}),
    loadLayoutValue: async () => () => undefined,
  });
  const [page] = context.siteMap.pages;
  if (page === undefined) throw new Error('The site has no page.');
  const parse = vi.fn(() => dependencies);
  const record = Buffer.from('{}\n');
  const lines = { record, dependencies: Buffer.from(`${JSON.stringify(dependencies)}\n`) };
  return { keys: changedKeys(page, { dependencies: parse, lines }), isParsed: parse.mock.calls.length > 0 };
}

const content = (...keys: readonly string[]) => ({
  content: { keys: new Set(keys), isSpaceChanged: false },
});

describe('the record of a page', () => {
  it.each(['Entry:a', 'Target:a', 'Title:a', 'Asset:a', 'List:a'])(
    'is compared if it contains what has changed: %s',
    async (key) => {
      const kind = key.startsWith('T') ? 'Entry' : key.split(':')[0];
      expect(await check({ [key]: 'before' }, content(`${kind}:a`))).toEqual({
        keys: [key],
        isParsed: true,
      });
    },
  );

  it('is not parsed if it does not', async () => {
    const found = await check({ 'Entry:b': 'before', 'Path:/c': 'before', Site: '' }, content('Entry:a'));
    expect(found).toEqual({ keys: [], isParsed: false });
  });

  it.each(['a"b', 'a\\b', 'ä'])('is found by any name: %s', async (name) => {
    expect((await check({ [`Entry:${name}`]: 'before' }, content(`Entry:${name}`))).keys).toHaveLength(1);
  });

  it('is compared if it contains a kind that any content may change', async () => {
    expect(await check({ 'Anchors:/': 'before' }, content('Entry:a'))).toEqual({
      keys: ['Anchors:/'],
      isParsed: true,
    });
  });

  it('is parsed after many changes, because searching for all of them takes longer', async () => {
    const many = Array.from({ length: 9 }, (_, number) => `Entry:${number}`);
    expect((await check({ 'Entry:b': 'before' }, content(...many))).isParsed).toBe(true);
  });

  it.each([
    ['a changed file', { inputs: new Set(['media'] as const) }, 'Media:/media/gone.png'],
    ['a changed address', { inputs: new Set(['siteMap'] as const) }, 'Path:/gone'],
    ['a changed content type', { content: { ...UNCHANGED, isSpaceChanged: true } }, 'Required:page'],
    ['unknown changes', { content: { ...UNCHANGED, keys: undefined } }, 'Entry:a'],
  ])('is compared after %s', async (_, changes, key) => {
    expect(await check({ [key]: 'before' }, changes)).toEqual({ keys: [key], isParsed: true });
  });
});
