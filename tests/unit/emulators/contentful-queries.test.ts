import { describe, expect, it } from 'vitest';
import { page } from '../../emulators/contentful/small-space';
import { ask, ids, open } from './contentful-setup';

describe('a query to the Contentful emulator', () => {
  it.each([
    ['sys.id=home', ['home']],
    ['sys.id[in]=home,about', ['about', 'home']],
    ['sys.id[nin]=home,about', ['imprint']],
    ['sys.id[ne]=home', ['about', 'imprint']],
    ['content_type=page&fields.slug[exists]=true', ['home']],
    ['content_type=page&fields.slug[exists]=false', ['about', 'imprint']],
    ['content_type=page&fields.title=About', ['about']],
    ['content_type=page&fields.title=About&locale=de-DE', []],
    ['content_type=page&fields.sections.sys.id=imprint', ['about']],
    ['metadata.tags.sys.id[in]=shown', ['home']],
    ['sys.revision[gte]=3&order=-sys.id', ['imprint', 'home', 'about']],
    ['content_type=page&order=fields.title&skip=1&limit=1', ['home']],
    ['limit=0', []],
  ])('returns the matching entries for %s', async (query, expected) => {
    const { emulator } = await open();
    const order = query.includes('order=') ? '' : '&order=sys.id';
    const { status, body } = await ask(emulator, `entries?${query}${order}`);
    expect([status, ids(body.items as { sys: { id: string } }[])]).toEqual([200, expected]);
  });

  it('selects parts of an entry', async () => {
    const { emulator } = await open();
    const { body } = await ask(emulator, 'entries?sys.id=home&select=sys.id,sys.revision');
    expect(body.items).toEqual([{ sys: { id: 'home', revision: 3 } }]);
    const titled = await ask(emulator, 'entries?sys.id=home&content_type=page&select=fields.title');
    expect(titled.body.items).toEqual([{ fields: { title: 'Home' } }]);
  });

  it.each([
    ['limit=1001', 'InvalidQuery'],
    ['skip=-1', 'InvalidQuery'],
    ['include=-1', 'InvalidQuery'],
    ['include=11', 'BadRequest'],
    ['include=1.5', 'BadRequest'],
    ['fields.title=Home', 'InvalidQuery'],
    ['content_type=unknown', 'InvalidQuery'],
    ['content_type=page&fields.unknown=1', 'InvalidQuery'],
    ['content_type=page&order=fields.body', 'InvalidQuery'],
    ['order=title', 'InvalidQuery'],
    ['select=sys.contentType.sys', 'InvalidQuery'],
    ['unknown=1', 'InvalidQuery'],
    ['sys.id[like]=h', 'InvalidQuery'],
    ['locale=xx', 'BadRequest'],
    ['cursor=true&skip=1', 'InvalidQuery'],
    ['cursor=true&pageNext=foreign', 'InvalidQuery'],
  ])('is refused for %s', async (query, id) => {
    const { emulator } = await open();
    const { status, body } = await ask(emulator, `entries?${query}`);
    expect([status, body.sys]).toEqual([400, { type: 'Error', id }]);
  });

  it('pages with a cursor, unaffected by publications', async () => {
    const { emulator, preview } = await open();
    const first = await preview.getEntriesWithCursor({ limit: 2 });
    expect([ids(first.items), first.pages.prev]).toEqual([['about', 'archived'], undefined]);
    emulator.publish(page('aaa', {}));
    emulator.remove('Entry', 'archived');
    const second = await preview.getEntriesWithCursor({ limit: 2, pageNext: first.pages.next ?? '' });
    expect(ids(second.items)).toEqual(['draft', 'home']);
    const third = await preview.getEntriesWithCursor({ limit: 2, pageNext: second.pages.next ?? '' });
    expect([ids(third.items), third.pages.next]).toEqual([['imprint'], undefined]);
    const back = await preview.getEntriesWithCursor({ limit: 2, pagePrev: second.pages.prev ?? '' });
    expect(ids(back.items)).toEqual(['aaa', 'about']);
    expect(await preview.getAssetsWithCursor({})).not.toHaveProperty('total');
  });
});
