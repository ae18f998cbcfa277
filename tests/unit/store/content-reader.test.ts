import { describe, expect, test } from 'vitest';
import type { ContentSnapshot, LocalizedFields } from '../../../generator/source/content-snapshot';
import { createContentReader } from '../../../generator/store/create-reader';
import { createContentStore } from '../../../generator/store/create-store';
import { reservedFields } from '../../../generator/store/flatten';
import { isLink } from '../../../generator/store/is-link';
import { asset, contentType, entry, snapshot } from './snapshots';

function read(content: Partial<ContentSnapshot>, locale = 'en') {
  return createContentReader(createContentStore(snapshot(content)), locale);
}

const link = { sys: { type: 'Link', linkType: 'Entry', id: 'one' } };
const file = (url: unknown, rest: object = {}) => ({ file: { en: { url, ...rest } } });

describe('a flattened entry', () => {
  test('is its fields, its model name and its metadata', () => {
    const one = entry('one', { title: { en: 'One' }, slug: { en: link } }, { tags: ['a', 'b'] });
    expect(read({ entries: [one] }).entry('one')).toEqual({
      title: 'One',
      slug: link,
      modelName: 'article',
      metadata: {
        id: 'one',
        tags: ['a', 'b'],
        createdAt: '2024-01-01T00:00:00.000Z',
        updatedAt: '2024-02-01T00:00:00.000Z',
      },
    });
  });

  const title = (values: Record<string, unknown>): LocalizedFields => ({ title: values });
  test.each<[string, string, LocalizedFields, Record<string, unknown>]>([
    ['the locale itself', 'de-AT', title({ en: 'e', de: 'd', 'de-AT': 'a' }), { title: 'a' }],
    ['its fallback', 'de-AT', title({ en: 'e', de: 'd' }), { title: 'd' }],
    ['the fallback of its fallback', 'de-AT', title({ en: 'e' }), { title: 'e' }],
    ['nothing where no fallback leads there', 'fr', title({ en: 'e' }), {}],
    ['never a locale that falls back to this one', 'en', title({ de: 'd' }), {}],
    ['an empty text, which is a value', 'de', title({ en: 'e', de: '' }), { title: '' }],
    [
      'false and zero, which are values',
      'de',
      { title: { en: 1, de: 0 }, body: { de: false } },
      { title: 0, body: false },
    ],
    ['the fallback of null', 'de', title({ en: 'e', de: null }), { title: 'e' }],
    ['the fallback of undefined', 'de', title({ en: 'e', de: undefined }), { title: 'e' }],
    ['nothing where all are null', 'de', title({ en: null, de: null }), {}],
    ['each field for itself', 'de', { title: { de: 'd' }, body: { en: 'e' } }, { title: 'd', body: 'e' }],
    [
      'the default locale of a field that is not localized',
      'fr',
      { slug: { en: 's', fr: 'f' } },
      { slug: 's' },
    ],
    ['the default locale for one that the space lacks', 'pt-BR', title({ en: 'e', de: 'd' }), { title: 'e' }],
    ['the end of a chain that leads to no locale', 'gone', title({ en: 'e' }), {}],
    ['the end of a chain that turns in a circle', 'xx', title({ en: 'e', yy: 'y' }), { title: 'y' }],
  ])('takes %s', (_case, locale, fields, expected) => {
    const {
      modelName: _modelName,
      metadata: _metadata,
      ...flat
    } = read({ entries: [entry('one', fields)] }, locale).entry('one') ?? {};
    expect(flat).toEqual(expected);
  });

  test('shows system values instead of fields of the same name, which are told', () => {
    const reserved = contentType('trap', { metadata: 'plain', modelName: 'localized', title: 'plain' });
    const fields = { metadata: { en: 'hidden' }, modelName: { en: 'hidden' }, title: { en: 'shown' } };
    const one = entry('one', fields, { contentType: 'trap' });
    const flat = read({ contentTypes: [reserved], entries: [one] }).entry('one');
    expect(flat).toMatchObject({ modelName: 'trap', metadata: { id: 'one' }, title: 'shown' });
    expect(reservedFields([reserved, contentType('fine', { title: 'plain' })])).toEqual([
      { contentType: 'trap', field: 'metadata' },
      { contentType: 'trap', field: 'modelName' },
    ]);
  });

  test('may have the name of an object member as id, type or field', () => {
    const types = [contentType('constructor', { toString: 'localized', hasOwnProperty: 'plain' } as const)];
    const fields = { toString: { en: 'text' }, hasOwnProperty: { en: 'own' } };
    const names = ['__proto__', 'constructor', 'toString'];
    const entries = names.map((id) => entry(id, fields, { contentType: 'constructor' }));
    const reader = read({ contentTypes: types, entries });
    expect(reader.list('constructor').map(({ metadata }) => metadata.id)).toEqual(names);
    expect(reader.entry('__proto__')).toMatchObject({ toString: 'text', hasOwnProperty: 'own' });
    expect(reader.entry('valueOf')).toBeUndefined();
    expect(reader.list('__proto__')).toEqual([]);
    expect(Object.keys(reader.dependencies())).toContain('Entry:__proto__');
  });

  test('keeps a field called __proto__ as a field', () => {
    const fields = JSON.parse('{"__proto__":{"en":{"isAdmin":true}}}');
    const flat = read({ entries: [entry('one', fields)] }).entry('one');
    expect(flat?.isAdmin).toBeUndefined();
    expect(Object.getPrototypeOf(flat)).toBe(Object.prototype);
  });

  test('cannot be changed, because pages share it', () => {
    const title = { deep: ['x'] };
    read({ entries: [entry('one', { title: { en: title } })] }).entry('one');
    expect(() => Object.assign(title, { deep: [] })).toThrow(TypeError);
    expect(() => title.deep.push('y')).toThrow(TypeError);
  });
});

describe('a flattened asset', () => {
  test('is the media shape of the specification', () => {
    const details = { size: 12, image: { width: 3, height: 4 } };
    const fields = {
      title: { en: 'Picture' },
      ...file('//images.ctfassets.net/p.png', { contentType: 'image/png', fileName: 'p.png', details }),
    };
    expect(read({ assets: [asset('one', fields, { tags: ['t'] })] }).asset('one')).toEqual({
      contentType: 'image/png',
      url: 'https://images.ctfassets.net/p.png',
      fileName: 'p.png',
      size: 12,
      title: 'Picture',
      dimensions: { width: 3, height: 4 },
      metadata: {
        id: 'one',
        modelName: 'Asset',
        projectId: 'space',
        projectEnvironment: 'master',
        tags: ['t'],
        createdAt: '2024-01-01T00:00:00.000Z',
        updatedAt: '2024-02-01T00:00:00.000Z',
      },
    });
  });

  test.each([
    ['//host/a', 'https://host/a'],
    ['https://host/a', 'https://host/a'],
    ['http://host/a', 'https://host/a'],
    ['/media/a.svg', '/media/a.svg'],
    ['media/a.svg', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    [undefined, undefined],
    [7, undefined],
  ])('with the url %s has the url %s', (url, expected) => {
    expect(read({ assets: [asset('one', file(url))] }).asset('one')?.url).toBe(expected);
  });

  test.each<[string, LocalizedFields]>([
    ['no fields', {}],
    ['no file in the locale', { file: { fr: { url: '//host/a' } } }],
    ['an unprocessed upload', { file: { en: { upload: 'https://host/a' } } }],
    ['a file that is null', { file: { en: null } }],
    ['a file that is a text', { file: { en: '//host/a' } }],
  ])('with %s is missing', (_case, fields) => {
    const reader = read({ assets: [asset('one', fields)] });
    expect(reader.asset('one')).toBeUndefined();
    expect(reader.dependencies()).toEqual({ 'Asset:one': '' });
  });

  test('has plain values for what is not told', () => {
    const flat = read({ assets: [asset('one', file('//host/a', { details: { image: { width: '3' } } }))] });
    expect(flat.asset('one')).toMatchObject({ title: '', fileName: '', contentType: '', size: 0 });
    expect(flat.asset('one')).not.toHaveProperty('dimensions');
  });

  test('falls back to the file and title of another locale', () => {
    const fields = { title: { en: 'e', de: 'd' }, ...file('//host/a') };
    expect(read({ assets: [asset('one', fields)] }, 'de-AT').asset('one')).toMatchObject({
      title: 'd',
      url: 'https://host/a',
    });
  });
});

describe('what a page depends on', () => {
  const one = entry('one', { title: { en: 'One', de: 'Eins', fr: 'Un' } });
  const two = entry('two', { title: { en: 'Two' } });
  const picture = asset('picture', file('//host/a'));
  const content = { entries: [two, one], assets: [picture] };

  function dependencies(changes: Partial<ContentSnapshot>, locale = 'de') {
    const reader = read({ ...content, ...changes }, locale);
    reader.entry('one');
    reader.asset('picture');
    return reader.dependencies();
  }

  test('is nothing before anything is read', () => {
    expect(read(content).dependencies()).toEqual({});
  });

  test('is recorded sorted, with what is missing, and each target once', () => {
    const reader = read(content);
    reader.entry('zzz');
    reader.entry('one');
    reader.asset('picture');
    reader.asset('one');
    reader.entry('one');
    const record = reader.dependencies();
    expect(Object.keys(record)).toEqual(['Asset:one', 'Asset:picture', 'Entry:one', 'Entry:zzz']);
    expect(record['Entry:zzz']).toBe('');
    expect(record['Asset:one']).toBe('');
    expect(record['Entry:one']).toMatch(/^[0-9a-f]{32}$/);
  });

  test('of one page is not that of another', () => {
    const store = createContentStore(snapshot(content));
    createContentReader(store, 'en').entry('one');
    expect(createContentReader(store, 'en').dependencies()).toEqual({});
  });

  test.each<[string, Partial<ContentSnapshot>]>([
    [
      'a new time and revision',
      { entries: [{ ...one, updatedAt: '2025-01-01T00:00:00.000Z', createdAt: 'x', revision: 9 }] },
    ],
    ['another entry', { entries: [one, { ...two, fields: {} }] }],
    [
      'a value in a locale that is not shown',
      { entries: [entry('one', { title: { en: 'One', de: 'Eins', fr: 'X' } })] },
    ],
    [
      'a value that a nearer locale hides',
      { entries: [entry('one', { title: { en: 'X', de: 'Eins', fr: 'Un' } })] },
    ],
    ['a new time of the asset', { assets: [{ ...picture, updatedAt: 'x', revision: 4 }] }],
    ['another order of keys', { entries: [entry('one', { title: { fr: 'Un', de: 'Eins', en: 'One' } })] }],
  ])('does not change with %s', (_case, changes) => {
    expect(dependencies(changes)).toEqual(dependencies({}));
  });

  test.each<[string, Partial<ContentSnapshot>]>([
    ['a value that is shown', { entries: [entry('one', { title: { de: 'X' } })] }],
    ['a value that is gone', { entries: [entry('one', {})] }],
    ['a field more', { entries: [entry('one', { ...one.fields, body: { en: 'new' } })] }],
    ['a tag', { entries: [{ ...one, tags: ['new'] }] }],
    ['the content type', { entries: [{ ...one, contentType: 'other' }] }],
    ['the file of the asset', { assets: [asset('picture', file('//host/b'))] }],
    ['the asset deleted', { assets: [] }],
    ['the entry deleted', { entries: [] }],
    ['other fallbacks', { locales: snapshot().locales.filter(({ code }) => code !== 'de') }],
  ])('changes with %s', (_case, changes) => {
    expect(dependencies(changes)).not.toEqual(dependencies({}));
  });

  test('is the list and each entry on it', () => {
    const reader = read(content);
    expect(reader.list('article').map(({ metadata }) => metadata.id)).toEqual(['one', 'two']);
    expect(Object.keys(reader.dependencies())).toEqual(['Entry:one', 'Entry:two', 'List:article']);
  });

  test('of a list changes with an entry more, not with the content of one', () => {
    const digestWith = (entries: ContentSnapshot['entries']) => {
      const reader = read({ entries });
      reader.list('article');
      return reader.dependencies()['List:article'];
    };
    expect(digestWith([one, two])).toBe(digestWith([two, { ...one, fields: {} }]));
    expect(digestWith([one, two])).not.toBe(digestWith([one]));
    expect(digestWith([])).toMatch(/^[0-9a-f]{32}$/);
  });
});

test('the reader has the locale that it was made for', () => {
  expect(read({}, 'pt-BR').locale).toBe('pt-BR');
});

test.each([
  [link, true],
  [{ sys: { type: 'Link', linkType: 'Asset', id: 'a' }, more: 1 }, true],
  [{ sys: { type: 'ResourceLink', linkType: 'Contentful:Entry', urn: 'x' } }, false],
  [{ sys: { type: 'Entry', id: 'a' } }, false],
  [{ sys: { type: 'Link', id: 'a' } }, false],
  [{ sys: null }, false],
  [{}, false],
  ['one', false],
  [null, false],
  [undefined, false],
])('%o is a link: %s', (value, expected) => {
  expect(isLink(value)).toBe(expected);
});
