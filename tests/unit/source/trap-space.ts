/** A space export as plain data that tests may change. */
export interface TestExport {
  contentTypes: TestContentType[];
  tags: unknown[];
  entries: TestEntity[];
  assets: TestEntity[];
  locales: unknown[];
}

interface TestContentType {
  sys: Record<string, unknown> & { id: string };
  [other: string]: unknown;
}

interface TestEntity {
  sys: Record<string, unknown> & { id: string; type: string };
  metadata?: unknown;
  fields: Record<string, Record<string, unknown>>;
}

const home = {
  space: { sys: { type: 'Link', linkType: 'Space', id: 'trapspace' } },
  environment: { sys: { type: 'Link', linkType: 'Environment', id: 'staging' } },
};

const published = {
  createdAt: '2024-01-01T00:00:00.000Z',
  firstPublishedAt: '2024-01-02T00:00:00.000Z',
  updatedAt: '2024-02-02T00:00:00.000Z',
  publishedAt: '2024-02-01T00:00:00.000Z',
  version: 6,
  publishedVersion: 5,
  publishedCounter: 3,
};

export function link(linkType: string, id: string) {
  return { sys: { type: 'Link', linkType, id } };
}

/** An entry of an export, published unless `sys` says otherwise. */
export function entry(
  id: string,
  fields: Record<string, Record<string, unknown>>,
  sys: Record<string, unknown> = {},
): TestEntity {
  const contentType = link('ContentType', 'article');
  return { sys: { ...home, ...published, contentType, ...sys, id, type: 'Entry' }, fields };
}

export function asset(
  id: string,
  fields: Record<string, Record<string, unknown>>,
  sys: Record<string, unknown> = {},
): TestEntity {
  return { sys: { ...home, ...published, ...sys, id, type: 'Asset' }, fields };
}

function imageFile(name: string) {
  return {
    url: `//images.ctfassets.net/trapspace/${name}`,
    fileName: name,
    contentType: 'image/png',
    details: { size: 1234, image: { width: 640, height: 480 } },
  };
}

const unpublished = { publishedVersion: undefined, publishedAt: undefined, firstPublishedAt: undefined };

/** A space with error-prone content: two levels of fallbacks, renamed and omitted fields, ids of object members. */
export function trapSpace(): TestExport {
  const contentType = (id: string, fields: unknown[]) => ({
    sys: { ...home, ...published, id, type: 'ContentType' },
    name: `The ${id}`,
    displayField: 'title',
    fields,
  });
  return {
    locales: [
      { code: 'de-AT', name: 'Austria', default: false, fallbackCode: 'de' },
      { code: 'en', name: 'English', default: true, fallbackCode: null },
      { code: 'de', name: 'German', default: false, fallbackCode: 'en' },
      { code: 'fr', name: 'French', default: false, fallbackCode: null },
      { code: 'ja', name: 'Hidden', default: false, fallbackCode: 'en', contentDeliveryApi: false },
    ],
    contentTypes: [
      contentType('article', [
        { id: 'f1', apiName: 'title', type: 'Symbol', localized: true, required: true },
        { id: 'body', type: 'Text', localized: true },
        { id: 'slug', type: 'Symbol', localized: false },
        { id: 'related', type: 'Array', localized: false, items: { type: 'Link', linkType: 'Entry' } },
        { id: 'data', type: 'Object', localized: false },
        { id: 'retired', type: 'Symbol', localized: false, omitted: true },
        { id: 'frozen', type: 'Symbol', localized: false, disabled: true },
        { id: 'constructor', type: 'Symbol', localized: false },
        { id: 'metadata', type: 'Symbol', localized: false },
      ]),
      contentType('__proto__', [{ id: 'toString', type: 'Symbol', localized: true }]),
      { ...contentType('unfinished', []), sys: { ...home, ...published, ...unpublished, id: 'unfinished' } },
    ],
    tags: [
      { sys: { id: 'shown', type: 'Tag', visibility: 'public' }, name: 'Shown' },
      { sys: { id: 'also-shown', type: 'Tag', visibility: 'public' }, name: 'Also shown' },
      { sys: { id: 'hidden', type: 'Tag', visibility: 'private' }, name: 'Hidden' },
    ],
    entries: [
      {
        ...entry('start', {
          f1: { en: 'Start', 'de-AT': 'Servus', ja: 'never delivered' },
          body: { en: '', fr: 'Bonjour' },
          slug: { en: 'start', de: 'left from when it was localized' },
          related: { en: [link('Entry', 'middle'), link('Entry', 'nowhere'), link('Entry', 'draft')] },
          data: { en: { b: [1, { z: null, a: false }], a: 'x' } },
          retired: { en: 'never delivered' },
          unknown: { en: 'never delivered' },
          frozen: { en: 'still delivered' },
          constructor: { en: 'a field like any other' },
          metadata: { en: 'hidden by the system value' },
        }),
        metadata: { tags: [link('Tag', 'shown'), link('Tag', 'hidden'), link('Tag', 'also-shown')] },
      },
      entry('middle', { f1: { en: 'Middle', de: 'Mitte' } }),
      entry('constructor', { f1: { de: 'Nur deutsch' } }),
      entry('__proto__', { toString: { en: 'text' } }, { contentType: link('ContentType', '__proto__') }),
      entry('empty', {}),
      entry('draft', { f1: { en: 'Draft' } }, { ...unpublished, version: 2, publishedCounter: 0 }),
      entry(
        'archived',
        { f1: { en: 'Old' } },
        { archivedVersion: 7, archivedAt: '2024-03-01T00:00:00.000Z' },
      ),
    ],
    assets: [
      asset('picture', {
        title: { en: 'Picture', de: 'Bild' },
        file: { en: imageFile('picture.png'), de: imageFile('bild.png') },
      }),
      asset('paper', {
        file: {
          en: {
            url: '//assets.ctfassets.net/trapspace/paper.pdf',
            fileName: 'paper.pdf',
            contentType: 'application/pdf',
            details: { size: 99 },
          },
        },
      }),
      asset('upload', {
        title: { en: 'Unprocessed' },
        file: { en: { upload: 'https://elsewhere.example/x' } },
      }),
      asset('draft', { title: { en: 'Draft' } }, { ...unpublished, version: 1, publishedCounter: 0 }),
    ],
  };
}
