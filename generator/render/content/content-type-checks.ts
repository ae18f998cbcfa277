import type { ContentModel, FieldKind } from '../../../templates/content-model/model';
import { createMessage, type Message } from '../../errors/site-error';
import type { SpaceContentType, SpaceField, SpaceInfo } from '../../source/content-snapshot';
import { contentTypeLink } from '../../source/editor-link';
import { reservedFields } from '../../store/flatten';
import { KNOWN_MODELS } from './content-models';

const TEXT = ['Symbol', 'Text'];

/** The Contentful field types that a field of the code can read. */
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

/** The name of every entry; only some models read it. */
const TITLE = 'internalTitle';

function named(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}

function differences({ fields }: SpaceContentType, model: ContentModel): string[] {
  const inSpace = new Set(fields.map(({ id }) => id));
  const missing = Object.keys(model.fields).filter((name) => !inSpace.has(name));
  const types = fields.flatMap((field) => wrongType(field, model));
  if (missing.length === 0) return types;
  // One of these may be a missing field under another name.
  const unread = [...inSpace].filter((name) => name !== TITLE && !Object.hasOwn(model.fields, name));
  return [
    `it has no ${named(missing)}`,
    ...types,
    ...(unread.length === 0 ? [] : [`the site does not read its ${named(unread)}`]),
  ];
}

/** Warns of content types that lack fields which the code reads, or have them with another type: one message for each type. */
export function contentTypeWarnings(space: SpaceInfo): Message[] {
  const differing = space.contentTypes.flatMap((type) => {
    const model = KNOWN_MODELS.get(type.id);
    const found = model === undefined ? [] : differences(type, model);
    if (found.length === 0) return [];
    const values = { model: type.id, differences: found.join('; ') };
    return [createMessage('content.type_differs', values, { link: contentTypeLink(space, type.id) })];
  });
  const reserved = reservedFields(space.contentTypes).map(({ contentType: model, field }) =>
    createMessage('content.reserved_field', { model, field }, { field, link: contentTypeLink(space, model) }),
  );
  return [...differing, ...reserved];
}
