import { deliverFields, exactFields, type View } from './fields';
import type { CmaEntity, CmaSys, ContentType, DeliveredEntity, LocaleDefinition, Tag } from './shapes';
import type { Space } from './space';

/** An entry or asset in the form of a response, with unresolved links. */
export function deliverEntity(entity: CmaEntity, view: View): DeliveredEntity {
  const locale = view.locale === '*' ? {} : { locale: view.locale };
  return {
    metadata: deliverMetadata(entity, view.space),
    sys: { ...deliverSys(entity.sys, view), ...locale },
    fields: deliverFields(entity, view),
  };
}

/** The values for filters and sorting: like the vendor's, without fallbacks. */
export function searchableEntity(entity: CmaEntity, view: View): DeliveredEntity {
  const sys = deliverSys(entity.sys, view);
  return { metadata: deliverMetadata(entity, view.space), sys, fields: exactFields(entity, view) };
}

/** A content type in the form of a response: without omitted fields, with delivered names. */
export function deliverContentType(contentType: ContentType, view: View): ContentType {
  const { sys, fields, displayField, ...rest } = contentType;
  const names = new Map(fields.map((field) => [field.id, field.apiName ?? field.id]));
  const shown = fields
    .filter((field) => !field.omitted)
    .map(({ apiName, ...field }) => ({
      ...field,
      id: apiName ?? field.id,
    }));
  return {
    ...rest,
    sys: { ...deliverSys(sys, view), id: sys.id, type: 'ContentType' },
    displayField: names.get(displayField ?? '') ?? displayField ?? null,
    fields: shown,
  };
}

/** A locale in the form of a response. */
export function deliverLocale({ code, name, fallbackCode, sys, ...rest }: LocaleDefinition) {
  return {
    sys: { id: sys?.id ?? code, type: 'Locale', version: sys?.version ?? 1 },
    code,
    name: name ?? code,
    default: rest.default ?? false,
    fallbackCode: fallbackCode ?? null,
  };
}

/** A tag in the form of a response. */
export function deliverTag({ sys, name }: Tag, view: View): Tag {
  const delivered = deliverSys(sys, view);
  return {
    name,
    sys: { ...delivered, id: sys.id, type: 'Tag', visibility: 'public', version: sys.version ?? 1 },
  };
}

/** Links to the space and environment, as in every resource. */
export function homeLinks({ id, environment }: Space): Record<string, unknown> {
  return {
    space: { sys: { type: 'Link', linkType: 'Space', id } },
    environment: { sys: { type: 'Link', linkType: 'Environment', id: environment } },
  };
}

function deliverSys(sys: CmaSys, { space, api }: View): DeliveredEntity['sys'] {
  const changed = sys.version !== undefined && sys.version > (sys.publishedVersion ?? -1) + 1;
  const showsDraft = api === 'preview' && changed;
  return withoutUndefined({
    ...homeLinks(space),
    id: sys.id,
    type: sys.type,
    createdAt: sys.firstPublishedAt ?? sys.createdAt,
    updatedAt: showsDraft ? sys.updatedAt : (sys.publishedAt ?? sys.updatedAt),
    publishedVersion: sys.publishedVersion,
    revision: sys.publishedCounter ?? sys.revision ?? 1,
    archivedAt: sys.archivedAt,
    archivedVersion: sys.archivedVersion,
    contentType: sys.contentType,
  }) as DeliveredEntity['sys'];
}

/** Private tags are visible to editors only. */
function deliverMetadata({ metadata }: CmaEntity, space: Space): NonNullable<DeliveredEntity['metadata']> {
  const hidden = new Set(space.tags.filter((tag) => !isPublicTag(tag)).map((tag) => tag.sys.id));
  const tags = (metadata?.tags ?? []).filter((tag) => !hidden.has(tag.sys.id));
  return { tags, concepts: metadata?.concepts ?? [] };
}

/** Whether the APIs deliver a tag. */
export function isPublicTag({ sys }: Tag): boolean {
  return sys.visibility === 'public';
}

function withoutUndefined(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined));
}
