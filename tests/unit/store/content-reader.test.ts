import { describe, expect, test } from 'vitest';
import { type ContentSnapshot, storeOfSnapshot } from '../../support/snapshot-sources';
import { asset, entry, fileAt, read, recordingReader, snapshot } from './snapshots';

describe('the dependencies of a page', () => {
  const one = entry('one', { title: { en: 'One', de: 'Eins', fr: 'Un' } });
  const two = entry('two', { title: { en: 'Two' } });
  const picture = asset('picture', fileAt('//host/a'));
  const content = { entries: [two, one], assets: [picture] };

  function dependencies(changes: Partial<ContentSnapshot>, locale = 'de') {
    const reader = read({ ...content, ...changes }, locale);
    reader.entry('one');
    reader.asset('picture');
    return reader.dependencies();
  }

  test('are empty before anything is read', () => {
    expect(read(content).dependencies()).toEqual({});
  });

  test('are sorted, include missing targets, and contain each target once', () => {
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

  test('are separate for each page', () => {
    const store = storeOfSnapshot(snapshot(content));
    recordingReader(store, 'en').entry('one');
    expect(recordingReader(store, 'en').dependencies()).toEqual({});
  });

  test.each<[string, Partial<ContentSnapshot>]>([
    [
      'a new time and revision',
      { entries: [{ ...one, updatedAt: '2025-01-01T00:00:00.000Z', createdAt: 'x', revision: 9 }] },
    ],
    ['a change of another entry', { entries: [one, { ...two, fields: {} }] }],
    [
      'a value in an unused locale',
      { entries: [entry('one', { title: { en: 'One', de: 'Eins', fr: 'X' } })] },
    ],
    [
      'a value that a closer fallback overrides',
      { entries: [entry('one', { title: { en: 'X', de: 'Eins', fr: 'Un' } })] },
    ],
    ['a new time of the asset', { assets: [{ ...picture, updatedAt: 'x', revision: 4 }] }],
    ['another key order', { entries: [entry('one', { title: { fr: 'Un', de: 'Eins', en: 'One' } })] }],
  ])('do not change with %s', (_case, changes) => {
    expect(dependencies(changes)).toEqual(dependencies({}));
  });

  test.each<[string, Partial<ContentSnapshot>]>([
    ['a changed value', { entries: [entry('one', { title: { de: 'X' } })] }],
    ['a missing value', { entries: [entry('one', {})] }],
    ['an added field', { entries: [entry('one', { ...one.fields, body: { en: 'new' } })] }],
    ['a tag', { entries: [{ ...one, tags: ['new'] }] }],
    ['the content type', { entries: [{ ...one, contentType: 'other' }] }],
    ['the file of the asset', { assets: [asset('picture', fileAt('//host/b'))] }],
    ['the asset deleted', { assets: [] }],
    ['the entry deleted', { entries: [] }],
    ['other fallbacks', { locales: snapshot().locales.filter(({ code }) => code !== 'de') }],
  ])('change with %s', (_case, changes) => {
    expect(dependencies(changes)).not.toEqual(dependencies({}));
  });

  test('include a list and each entry in it', () => {
    const reader = read(content);
    expect(reader.list('article').map(({ metadata }) => metadata.id)).toEqual(['one', 'two']);
    expect(Object.keys(reader.dependencies())).toEqual(['Entry:one', 'Entry:two', 'List:article']);
  });

  test('change for a list with an added entry, but not with the content of an entry', () => {
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

test('the content reader has its locale', () => {
  expect(read({}, 'pt-BR').locale).toBe('pt-BR');
});
