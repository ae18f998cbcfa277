import { describe, expect, it } from 'vitest';
import { linkTo, page } from '../../emulators/contentful/small-space';
import { ask, connect, ids, open } from './contentful-setup';

describe('the answers of the Contentful emulator', () => {
  it('contain fields by locale, without fallbacks, hidden fields, old translations and hidden locales', async () => {
    const { delivery } = await open();
    const home = await delivery.withAllLocales.withoutLinkResolution.getEntry('home');
    expect(home.fields.title).toEqual({ 'en-US': 'Home', 'de-DE': 'Start' });
    expect(home.fields.slug).toEqual({ 'en-US': 'home' });
    expect(home.fields.body).toHaveProperty('de-DE', null);
    expect(Object.keys(home.fields).sort()).toEqual(['body', 'picture', 'sections', 'slug', 'title']);
    expect(home.sys.locale).toBeUndefined();
    expect(home.sys).toMatchObject({
      revision: 3,
      publishedVersion: 5,
      updatedAt: '2024-02-01T00:00:00.000Z',
    });
    expect(home.metadata.tags).toEqual([linkTo('Tag', 'shown')]);
  });

  it('use the fallback chain for a single locale, for missing values only', async () => {
    const { delivery } = await open();
    const german = await delivery.withoutLinkResolution.getEntries({ locale: 'de-DE', order: ['sys.id'] });
    expect(german.items.map(({ fields }) => fields.title)).toEqual(['About', 'Start', 'Imprint']);
    expect(german.items[1]?.fields).toMatchObject({ slug: 'home', body: null });
    expect(german.items[1]?.sys.locale).toBe('de-DE');
    const french = await delivery.withoutLinkResolution.getEntries({ locale: 'fr-FR', order: ['sys.id'] });
    expect(french.items.map(({ fields }) => fields.title)).toEqual([undefined, undefined, '']);
    expect(french.items[1]?.fields.slug).toBe('home');
    await expect(delivery.getEntries({ locale: 'it-IT' })).rejects.toThrow('Unknown locale: it-IT');
  });

  it('contain drafts and archived entries for the preview token only', async () => {
    const { emulator, delivery, preview } = await open();
    expect(ids((await delivery.getEntries({ order: ['sys.id'] })).items)).toEqual([
      'about',
      'home',
      'imprint',
    ]);
    expect((await preview.getEntries()).total).toBe(5);
    const unarchived = 'entries?sys.archivedAt[exists]=false';
    expect((await ask(emulator, unarchived, 'preview-token')).body.total).toBe(4);
    expect((await ask(emulator, unarchived)).body.message).toContain('sys.archivedAt');
    emulator.saveDraft(page('about', { f1: { 'en-US': 'About, edited' } }));
    expect((await delivery.getEntry('about')).fields.title).toBe('About');
    expect((await preview.getEntry('about')).fields.title).toBe('About, edited');
    expect(
      (await preview.getEntry('about')).sys.updatedAt > (await delivery.getEntry('about')).sys.updatedAt,
    ).toBe(true);
  });

  it('include the space, locales, content types, assets and tags', async () => {
    const { emulator, delivery } = await open({ spaceId: 'my-space', environment: 'stage' });
    expect(await delivery.getSpace()).toMatchObject({ sys: { id: 'my-space' }, locales: { length: 3 } });
    const locales = await delivery.getLocales();
    expect(locales.items.map(({ code, fallbackCode }) => [code, fallbackCode])).toEqual([
      ['en-US', null],
      ['de-DE', 'en-US'],
      ['fr-FR', null],
    ]);
    const type = await delivery.getContentType('page');
    expect(type.displayField).toBe('title');
    expect(type.fields.map(({ id }) => id)).toEqual(['title', 'slug', 'body', 'sections', 'picture']);
    expect(ids((await delivery.getContentTypes()).items)).toEqual(['page']);
    expect(ids((await delivery.getTags()).items)).toEqual(['shown']);
    expect((await delivery.getAsset('picture')).fields.file?.url).toBe(
      '//images.ctfassets.net/s/picture/1/p.png',
    );
    expect((await ask(emulator, 'entries/home')).body).toMatchObject({ fields: { title: 'Home' } });
    emulator.setContentTypes([]);
    emulator.setLocales([{ code: 'es', default: true }]);
    expect((await delivery.getContentTypes()).total).toBe(0);
    expect(ids((await delivery.getLocales()).items)).toEqual(['es']);
  });
});

describe('links in the Contentful emulator', () => {
  it('are resolved in fields and rich text to the requested depth, each target once', async () => {
    const { emulator, delivery } = await open();
    const { body } = await ask(emulator, 'entries?sys.id=home&include=1');
    expect(body.includes).toMatchObject({
      Entry: [{ sys: { id: 'about' } }],
      Asset: [{ sys: { id: 'picture' } }],
    });
    expect(body.errors).toEqual([
      {
        sys: { id: 'notResolvable', type: 'error' },
        details: { type: 'Link', linkType: 'Entry', id: 'draft' },
      },
      {
        sys: { id: 'notResolvable', type: 'error' },
        details: { type: 'Link', linkType: 'Entry', id: 'nowhere' },
      },
    ]);
    const home = await delivery.getEntry('home', { include: 2 });
    expect(home).toHaveProperty('fields.sections.0.fields.sections.0.fields.title', 'Imprint');
    expect(home).toHaveProperty('fields.body.content.0.data.target.fields.title', 'About');
    expect(home).toHaveProperty('fields.sections.2.sys.type', 'Link');
    expect((await ask(emulator, 'entries?include=0')).body).not.toHaveProperty('includes');
    expect((await ask(emulator, 'entries')).body.includes).toEqual({ Asset: [expect.anything()] });
  });

  it('can be used to find the entries that link to a target', async () => {
    const { delivery } = await open();
    expect(ids((await delivery.getEntries({ links_to_entry: 'imprint' })).items)).toEqual(['about']);
    expect(ids((await delivery.getEntries({ links_to_asset: 'picture' })).items)).toEqual(['home']);
  });
});

describe('the Contentful emulator', () => {
  it('refuses wrong tokens, spaces and ids', async () => {
    const { emulator, delivery } = await open();
    const stranger = connect(emulator, { accessToken: 'wrong' });
    await expect(stranger.getEntries()).rejects.toMatchObject({ name: 'AccessTokenInvalid' });
    const elsewhere = connect({ ...emulator, environment: 'other' }, { accessToken: 'delivery-token' });
    await expect(elsewhere.getEntries()).rejects.toMatchObject({ name: 'NotFound' });
    await expect(delivery.getAsset('unknown')).rejects.toMatchObject({ name: 'NotFound' });
    await expect(delivery.getEntry('draft')).rejects.toMatchObject({ sys: { id: 'NotFound' } });
    expect(emulator.requests.map(({ authorizedAs, status }) => [authorizedAs, status])).toEqual([
      ['none', 401],
      ['delivery', 404],
      ['delivery', 404],
      ['delivery', 200],
    ]);
    expect(JSON.stringify(emulator.requests)).not.toContain('token');
    expect(emulator.requests[3]).toMatchObject({ method: 'GET', query: { 'sys.id': 'draft' } });
  });

  it('refuses to send answers that are too large', async () => {
    const { emulator, delivery } = await open({ maxResponseBytes: 2000 });
    const message = 'Response size too big. Maximum allowed response size: 2000B.';
    await expect(delivery.getEntries()).rejects.toMatchObject({ name: 'BadRequest' });
    expect((await ask(emulator, 'sync?initial=true')).body.message).toBe(message);
    expect((await delivery.getEntries({ limit: 1, include: 0, order: ['sys.id'] })).items).toHaveLength(1);
  });

  it('uses the vendor’s size limit by default', async () => {
    const { emulator } = await open();
    emulator.publish(page('big', { slug: { 'en-US': 'x'.repeat(7_340_033) } }));
    const { status, body, headers } = await ask(emulator, 'entries?sys.id=big');
    expect([status, body.message]).toEqual([
      400,
      'Response size too big. Maximum allowed response size: 7340032B.',
    ]);
    expect(headers.get('x-contentful-request-id')).toBe(body.requestId);
    expect(headers.get('x-contentful-ratelimit-second-limit')).toBe('55');
  });
});
