import type { ContentModel, FieldKind } from '../../../templates/content-model/model';
import { createMessage, type Message } from '../../errors/site-error';
import type { SpaceContentType, SpaceField, SpaceInfo } from '../../source/content-snapshot';
import { contentTypeLink } from '../../source/editor-link';
import { reservedFields } from '../../store/flatten';
import { knownModels } from './content-models';

const TEXT = ['Symbol', 'Text'];

/** The types of Contentful whose values a field of the code can read. */
export const FIELD_TYPES: Readonly<Record<FieldKind, readonly string[]>> = {
  text: TEXT,
  markdown: TEXT,
  link: TEXT,
  iframe: TEXT,
  option: TEXT,
  icon: TEXT,
  richText: ['RichText'],
  boolean: ['Boolean'],
  number: ['Integer', 'Number'],
  json: ['Object'],
  texts: ['Array'],
  pages: ['Array'],
  entries: ['Array'],
  asset: ['Link'],
  page: ['Link'],
  entry: ['Link'],
  media: ['Link'],
};

function wrongType({ id, type }: SpaceField, { fields }: ContentModel): string[] {
  const kind = Object.hasOwn(fields, id) ? fields[id]?.kind : undefined;
  if (kind === undefined || FIELD_TYPES[kind].includes(type)) return [];
  return [`"${id}" is of the type ${type} instead of ${FIELD_TYPES[kind].join(' or ')}`];
}

function differences(type: SpaceContentType, model: ContentModel): { missing: string; types: string } {
  const inSpace = new Set(type.fields.map(({ id }) => id));
  const missing = Object.keys(model.fields).filter((name) => !inSpace.has(name));
  return {
    missing: missing.map((name) => `"${name}"`).join(', '),
    types: type.fields.flatMap((field) => wrongType(field, model)).join(', '),
  };
}

/** Warns of content types that lack fields which the code reads, or have them with another type: one message for each type. */
export function contentTypeWarnings(space: SpaceInfo): Message[] {
  const models = knownModels();
  const differing = space.contentTypes.flatMap((type) => {
    const model = models.get(type.id);
    const found = model && differences(type, model);
    if (found === undefined || (found.missing === '' && found.types === '')) return [];
    const place = { link: contentTypeLink(space, type.id) };
    return [createMessage('content.type_differs', { model: type.id, ...found }, place)];
  });
  const reserved = reservedFields(space.contentTypes).map(({ contentType: model, field }) =>
    createMessage('content.reserved_field', { model, field }, { field, link: contentTypeLink(space, model) }),
  );
  return [...differing, ...reserved];
}
