import { describe, expect, test } from 'vitest';
import { isLink, type LocalizedFields } from '../../../generator/source/content-snapshot';
import { reservedFields } from '../../../generator/store/flatten';
import { contentType, entry, read } from './snapshots';

const link = { sys: { type: 'Link', linkType: 'Entry', id: 'one' } };

describe('a flattened entry', () => {
  test('consists of its fields, its model name and its metadata', () => {
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
    ['nothing when no fallback has a value', 'fr', title({ en: 'e' }), {}],
    ['no locale that falls back to this one', 'en', title({ de: 'd' }), {}],
    ['an empty string as a value', 'de', title({ en: 'e', de: '' }), { title: '' }],
    [
      'false and zero as values',
      'de',
      { title: { en: 1, de: 0 }, body: { de: false } },
      { title: 0, body: false },
    ],
    ['the fallback for null', 'de', title({ en: 'e', de: null }), { title: 'e' }],
    ['the fallback for undefined', 'de', title({ en: 'e', de: undefined }), { title: 'e' }],
    ['nothing when all values are null', 'de', title({ en: null, de: null }), {}],
    [
      'a separate fallback for each field',
      'de',
      { title: { de: 'd' }, body: { en: 'e' } },
      { title: 'd', body: 'e' },
    ],
    [
      'the default locale of a field that is not localized',
      'fr',
      { slug: { en: 's', fr: 'f' } },
      { slug: 's' },
    ],
    [
      'the default locale for a locale that the space does not have',
      'pt-BR',
      title({ en: 'e', de: 'd' }),
      { title: 'e' },
    ],
    ['the end of a chain that leads to an unknown locale', 'gone', title({ en: 'e' }), {}],
    ['the end of a circular chain', 'xx', title({ en: 'e', yy: 'y' }), { title: 'y' }],
  ])('uses %s', (_case, locale, fields, expected) => {
    const {
      modelName: _modelName,
      metadata: _metadata,
      ...flat
    } = read({ entries: [entry('one', fields)] }, locale).entry('one') ?? {};
    expect(flat).toEqual(expected);
  });

  test('has system values instead of fields with the same name, with a warning', () => {
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

  test('may have the name of an object member as its id, type or field', () => {
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

  test('retains a field called __proto__', () => {
    const fields = JSON.parse('{"__proto__":{"en":{"isAdmin":true}}}');
    const flat = read({ entries: [entry('one', fields)] }).entry('one');
    expect(flat?.isAdmin).toBeUndefined();
    expect(Object.getPrototypeOf(flat)).toBe(Object.prototype);
  });

  test('is frozen, because pages share it', () => {
    const title = { deep: ['x'] };
    const reader = read({ entries: [entry('one', { title: { en: title } })] });
    const delivered = reader.entry('one')?.title as typeof title;
    expect(() => Object.assign(delivered, { deep: [] })).toThrow(TypeError);
    expect(() => delivered.deep.push('y')).toThrow(TypeError);
    expect(reader.entry('one')?.title).toEqual({ deep: ['x'] });
  });
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
])('isLink returns $1 for %o', (value, expected) => {
  expect(isLink(value)).toBe(expected);
});
