import { describe, expect, it } from 'vitest';
import { page, smallSpace } from '../../emulators/contentful/small-space';
import { ask, ids, open } from './contentful-setup';

describe('the sync endpoint of the Contentful emulator', () => {
  it('returns everything published, in all locales', async () => {
    const { delivery } = await open();
    const all = await delivery.withoutLinkResolution.sync({ initial: true });
    expect(ids(all.entries)).toEqual(['home', 'about', 'imprint']);
    expect(ids(all.assets)).toEqual(['picture']);
    expect(all.entries[0]?.fields.title).toEqual({ 'en-US': 'Home', 'de-DE': 'Start' });
    const listed = await delivery.withAllLocales.withoutLinkResolution.getEntries({ 'sys.id[in]': ['home'] });
    expect(all.entries[0]).toEqual(listed.items[0]);
  });

  it('returns page addresses with one token, which includes the page size', async () => {
    const { emulator, delivery } = await open();
    const { body } = await ask(emulator, 'sync?initial=true&limit=3');
    const token = /^http:\/\/127\.0\.0\.1:\d+\/spaces\/[\w/-]+\/sync\?sync_token=([\w-]+)$/.exec(
      String(body.nextPageUrl),
    );
    expect(body.items).toHaveLength(3);
    const rest = await ask(emulator, `sync?sync_token=${token?.[1]}`);
    expect([rest.body.items, rest.body.nextPageUrl]).toEqual([[expect.anything()], undefined]);
    expect(rest.body.nextSyncUrl).toContain('sync_token=');
    const paged = await delivery.withoutLinkResolution.sync({ initial: true, limit: 1 });
    expect([paged.entries.length, paged.assets.length]).toEqual([3, 1]);
    for (const id of ['a', 'b']) emulator.publish(page(id, {}));
    const before = emulator.requests.length;
    await delivery.sync({ nextSyncToken: paged.nextSyncToken ?? '' });
    expect(emulator.requests.length - before).toBe(2);
  });

  it('returns items that were published, unpublished and deleted since, once', async () => {
    const { emulator, delivery } = await open();
    const client = delivery.withoutLinkResolution;
    const start = await client.sync({ initial: true });
    expect(emulator.publish(page('home', { f1: { 'en-US': 'Home 2' } }))).toBe(4);
    expect(emulator.publish(page('home', { f1: { 'en-US': 'Home 3' } }))).toBe(5);
    expect(emulator.publish(page('new', { f1: { 'en-US': 'New' } }))).toBe(1);
    emulator.saveDraft(page('imprint', { f1: { 'en-US': 'Unseen' } }));
    emulator.unpublish('Entry', 'about');
    emulator.remove('Entry', 'draft');
    emulator.remove('Asset', 'picture');
    emulator.setContentTypes([]);
    emulator.setContentTypes(smallSpace().contentTypes ?? []);
    const delta = await client.sync({ nextSyncToken: start.nextSyncToken ?? '' });
    expect(delta.entries.map(({ sys, fields }) => [sys.id, sys.revision, fields.title])).toEqual([
      ['home', 5, { 'en-US': 'Home 3' }],
      ['new', 1, { 'en-US': 'New' }],
    ]);
    expect(delta.deletedEntries).toMatchObject([{ sys: { id: 'about', type: 'DeletedEntry', revision: 3 } }]);
    expect(ids(delta.deletedAssets)).toEqual(['picture']);
    const next = await client.sync({ nextSyncToken: delta.nextSyncToken ?? '' });
    expect([next.entries, next.deletedEntries, next.deletedAssets]).toEqual([[], [], []]);
    emulator.publish(page('about', { f1: { 'en-US': 'Again' } }));
    const again = await client.sync({ nextSyncToken: next.nextSyncToken ?? '' });
    expect(again.entries.map(({ sys }) => [sys.id, sys.revision])).toEqual([['about', 4]]);
    const repeated = await client.sync({ nextSyncToken: start.nextSyncToken ?? '' });
    expect([ids(repeated.entries), ids(repeated.deletedEntries)]).toEqual([['home', 'new', 'about'], []]);
  });

  it('returns only the requested types, also in deltas', async () => {
    const { emulator, delivery } = await open();
    const client = delivery.withoutLinkResolution;
    const assets = await client.sync({ initial: true, type: 'Asset' });
    expect([assets.entries.length, assets.assets.length]).toEqual([0, 1]);
    const pages = await client.sync({ initial: true, content_type: 'page' });
    expect([pages.entries.length, pages.assets.length]).toEqual([3, 0]);
    const deletions = await client.sync({ initial: true, type: 'Deletion' });
    expect([deletions.entries.length, deletions.assets.length]).toEqual([0, 0]);
    emulator.remove('Entry', 'home');
    const missed = await client.sync({ nextSyncToken: pages.nextSyncToken ?? '' });
    expect(missed.deletedEntries).toEqual([]);
    const later = await client.sync({ nextSyncToken: deletions.nextSyncToken ?? '' });
    expect(ids(later.deletedEntries)).toEqual(['home']);
  });

  it('misses nothing that is published while pages are read', async () => {
    const { emulator, delivery } = await open();
    const publish = () => void emulator.publish(page('home', { f1: { 'en-US': 'Meanwhile' } }));
    emulator.faults.add({ kind: 'call', call: publish, on: '/sync', after: 1 });
    const start = await delivery.withoutLinkResolution.sync({ initial: true, limit: 2 });
    expect(start.entries[0]?.fields.title).toMatchObject({ 'en-US': 'Home' });
    const delta = await delivery.withoutLinkResolution.sync({ nextSyncToken: start.nextSyncToken ?? '' });
    expect(delta.entries[0]?.fields.title).toMatchObject({ 'en-US': 'Meanwhile' });
  });

  it.each([
    ['sync', 400],
    ['sync?initial=true&locale=de-DE', 400],
    ['sync?initial=true&limit=1001', 400],
    ['sync?initial=true&type=Nothing', 400],
    ['sync?initial=true&type=Asset&content_type=page', 400],
    ['sync?sync_token=unknown', 400],
    ['sync?sync_token=unknown&limit=3', 400],
  ])('refuses %s', async (path, status) => {
    const { emulator } = await open();
    expect((await ask(emulator, path)).status).toBe(status);
  });

  it('is not available for previews, and its tokens can expire', async () => {
    const { emulator, delivery, preview } = await open();
    await expect(preview.sync({ initial: true })).rejects.toMatchObject({ response: { status: 404 } });
    const { nextSyncToken = '' } = await delivery.sync({ initial: true });
    emulator.expireSyncTokens();
    await expect(delivery.sync({ nextSyncToken })).rejects.toMatchObject({ response: { status: 400 } });
  });
});
