import type { MessagePlace } from '../errors/site-error';
import type { SpaceInfo } from './content-snapshot';

/** The parts of an entry's address in the editor. */
export type EditedSpace = Pick<SpaceInfo, 'spaceId' | 'environment'>;

function environmentAddress({ spaceId, environment }: EditedSpace): string {
  const space = `https://app.contentful.com/spaces/${encodeURIComponent(spaceId)}`;
  return `${space}/environments/${encodeURIComponent(environment)}`;
}

/** Address of an entry in the content service's editor. */
export function editorLink(space: EditedSpace, id: string): string {
  return `${environmentAddress(space)}/entries/${encodeURIComponent(id)}`;
}

/** Address of an asset in the content service's editor. */
export function assetLink(space: EditedSpace, id: string): string {
  return `${environmentAddress(space)}/assets/${encodeURIComponent(id)}`;
}

/** Address of a content type in the content service's editor. */
export function contentTypeLink(space: EditedSpace, id: string): string {
  return `${environmentAddress(space)}/content_types/${encodeURIComponent(id)}/fields`;
}

/** The place of an entry, for messages; empty for a page without an entry. */
export function entryPlace(space: EditedSpace, id: string | undefined): Pick<MessagePlace, 'entry' | 'link'> {
  return id === undefined ? {} : { entry: id, link: editorLink(space, id) };
}
