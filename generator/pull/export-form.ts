import { compareText } from '../files/compare-text';
import type { SnapshotAsset, SnapshotEntry, SpaceInfo } from '../source/content-snapshot';
import type { ContentItem } from '../source/content-source';

const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });

function place({ spaceId, environment }: SpaceInfo) {
  return { space: link('Space', spaceId), environment: link('Environment', environment) };
}

/**
 * The version fields of a published and unchanged item: the service's importer publishes only items with them.
 * Publishing counts as a version.
 */
function published(version: number) {
  return { publishedVersion: version, version: version + 1 };
}

function entityOf(kind: ContentItem['kind'], entity: SnapshotAsset | SnapshotEntry, space: SpaceInfo) {
  const { id, createdAt, updatedAt, revision, tags, fields, isDraft } = entity;
  const type = 'contentType' in entity ? { contentType: link('ContentType', entity.contentType) } : {};
  return {
    metadata: { tags: tags.map((tag) => link('Tag', tag)) },
    sys: {
      ...{ id, type: kind, ...place(space), ...type, createdAt, updatedAt, revision },
      ...(isDraft ? {} : published(revision)),
    },
    fields,
  };
}

/**
 * One item of an export as JSON in the form of the delivery API, with the versions that make importers publish it.
 * Items with unpublished values have none; drafts have revision 0, which marks them.
 */
export function exportedItem({ kind, entity }: ContentItem, space: SpaceInfo): string {
  return JSON.stringify(entityOf(kind, entity, space));
}

/** The lists of an export besides entries and assets. */
export function exportedSpace(space: SpaceInfo) {
  return {
    contentTypes: space.contentTypes.map(({ id, name, fields }) => ({
      sys: { id, type: 'ContentType', ...place(space), ...published(1) },
      name,
      fields: fields.map((field) => ({ name: field.id, disabled: false, omitted: false, ...field })),
    })),
    locales: space.locales.map(({ code, fallbackCode, isDefault }) => ({
      code,
      name: code,
      default: isDefault,
      fallbackCode,
      contentDeliveryApi: true,
    })),
  };
}

/** Sorted items, so that exports of the same content are equal and can be compared. */
export function byId(left: { readonly id: string }, right: { readonly id: string }): number {
  return compareText(left.id, right.id);
}
