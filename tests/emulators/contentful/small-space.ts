import type { CmaEntity, ExportFile, Link } from './shapes';
import type { EntityInput } from './space';

/** A link in the form of fields. */
export function linkTo(linkType: 'Entry' | 'Asset' | 'Tag', id: string): Link {
  return { sys: { type: 'Link', linkType, id } };
}

/** An entry of the small space's only type, for publishing in tests. */
export function page(id: string, fields: CmaEntity['fields']): EntityInput & CmaEntity {
  const contentType: Link = { sys: { type: 'Link', linkType: 'ContentType', id: 'page' } };
  return { sys: { id, type: 'Entry', contentType }, fields };
}

function stamped(entity: CmaEntity, sys: Partial<CmaEntity['sys']>): CmaEntity {
  return { ...entity, sys: { createdAt: '2024-01-01T00:00:00.000Z', ...entity.sys, ...sys } };
}

const published = {
  version: 6,
  publishedVersion: 5,
  publishedCounter: 3,
  publishedAt: '2024-02-01T00:00:00.000Z',
};

/**
 * A space with a fallback locale (de-DE) and one without (fr-FR), every kind of field that responses treat
 * differently, a draft, an archived entry, links in fields and in rich text, and a broken link.
 */
export function smallSpace(): ExportFile {
  return {
    locales: [
      { code: 'en-US', name: 'English', default: true, fallbackCode: null },
      { code: 'de-DE', name: 'German', default: false, fallbackCode: 'en-US' },
      { code: 'fr-FR', name: 'French', default: false, fallbackCode: null },
      { code: 'it-IT', name: 'Italian', default: false, fallbackCode: null, contentDeliveryApi: false },
    ],
    contentTypes: [
      {
        sys: { id: 'page', type: 'ContentType' },
        name: 'Page',
        displayField: 'f1',
        fields: [
          { id: 'f1', apiName: 'title', type: 'Symbol', localized: true },
          { id: 'slug', type: 'Symbol', localized: false },
          { id: 'body', type: 'RichText', localized: true },
          { id: 'sections', type: 'Array', localized: false },
          { id: 'picture', type: 'Link', localized: false },
          { id: 'secret', type: 'Symbol', localized: false, omitted: true },
        ],
      },
    ],
    tags: [
      { sys: { id: 'shown', type: 'Tag', visibility: 'public' }, name: 'Shown' },
      { sys: { id: 'hidden', type: 'Tag', visibility: 'private' }, name: 'Hidden' },
    ],
    entries: [
      {
        ...stamped(
          page('home', {
            f1: { 'en-US': 'Home', 'de-DE': 'Start', 'it-IT': 'Casa' },
            slug: { 'en-US': 'home', 'de-DE': 'left from the time when it was localized' },
            body: { 'en-US': richText('about'), 'de-DE': null },
            sections: {
              'en-US': [linkTo('Entry', 'about'), linkTo('Entry', 'draft'), linkTo('Entry', 'nowhere')],
            },
            picture: { 'en-US': linkTo('Asset', 'picture') },
            secret: { 'en-US': 'never shown' },
            removedField: { 'en-US': 'never shown either' },
          }),
          published,
        ),
        metadata: { tags: [linkTo('Tag', 'shown'), linkTo('Tag', 'hidden')], concepts: [] },
      },
      stamped(
        page('about', { f1: { 'en-US': 'About' }, sections: { 'en-US': [linkTo('Entry', 'imprint')] } }),
        published,
      ),
      stamped(page('imprint', { f1: { 'en-US': 'Imprint', 'fr-FR': '' } }), published),
      stamped(page('draft', { f1: { 'en-US': 'Draft' } }), { version: 2, publishedCounter: 0 }),
      stamped(page('archived', { f1: { 'en-US': 'Archived' } }), {
        version: 4,
        archivedVersion: 3,
        archivedAt: '2024-03-01T00:00:00.000Z',
      }),
    ],
    assets: [
      stamped(
        {
          sys: { id: 'picture', type: 'Asset' },
          fields: {
            title: { 'en-US': 'A picture' },
            file: { 'en-US': { url: '//images.ctfassets.net/s/picture/1/p.png', contentType: 'image/png' } },
          },
        },
        published,
      ),
    ],
  };
}

function richText(target: string): unknown {
  const link = { nodeType: 'embedded-entry-block', data: { target: linkTo('Entry', target) }, content: [] };
  return { nodeType: 'document', data: {}, content: [link] };
}
