import { describe, expect, test } from 'vitest';
import type { LocalizedFields } from '../../../generator/source/content-snapshot';
import { asset, fileAt, read } from './snapshots';

describe('a flattened asset', () => {
  test('has the documented media shape', () => {
    const details = { size: 12, image: { width: 3, height: 4 } };
    const fields = {
      title: { en: 'Picture' },
      ...fileAt('//images.ctfassets.net/p.png', { contentType: 'image/png', fileName: 'p.png', details }),
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
    expect(read({ assets: [asset('one', fileAt(url))] }).asset('one')?.url).toBe(expected);
  });

  test.each<[string, LocalizedFields]>([
    ['no fields', {}],
    ['no file in the locale', { file: { fr: { url: '//host/a' } } }],
    ['an unprocessed upload', { file: { en: { upload: 'https://host/a' } } }],
    ['a file that is null', { file: { en: null } }],
    ['a file that is a string', { file: { en: '//host/a' } }],
  ])('with %s is missing', (_case, fields) => {
    const reader = read({ assets: [asset('one', fields)] });
    expect(reader.asset('one')).toBeUndefined();
    expect(reader.dependencies()).toEqual({ 'Asset:one': '' });
  });

  test('has default values for missing facts', () => {
    const flat = read({ assets: [asset('one', fileAt('//host/a', { details: { image: { width: '3' } } }))] });
    expect(flat.asset('one')).toMatchObject({ title: '', fileName: '', contentType: '', size: 0 });
    expect(flat.asset('one')).not.toHaveProperty('dimensions');
  });

  test('uses the file and title of a fallback locale', () => {
    const fields = { title: { en: 'e', de: 'd' }, ...fileAt('//host/a') };
    expect(read({ assets: [asset('one', fields)] }, 'de-AT').asset('one')).toMatchObject({
      title: 'd',
      url: 'https://host/a',
    });
  });
});
