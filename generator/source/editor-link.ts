import type { MessagePlace } from '../errors/site-error';
import type { SpaceHead } from './content-snapshot';

/** What the addresses of a space's entries in the editor need. */
export type EditedSpace = Pick<SpaceHead, 'spaceId' | 'environment'>;

function environmentAddress({ spaceId, environment }: EditedSpace): string {
  const space = `https://app.contentful.com/spaces/${encodeURIComponent(spaceId)}`;
  return `${space}/environments/${encodeURIComponent(environment)}`;
}

/** Address of an entry in the content service's editor. */
export function editorLink(space: EditedSpace, id: string): string {
  return `${environmentAddress(space)}/entries/${encodeURIComponent(id)}`;
}

/** Address of a content type in the content service's editor. */
export function contentTypeLink(space: EditedSpace, id: string): string {
  return `${environmentAddress(space)}/content_types/${encodeURIComponent(id)}/fields`;
}

/** The place of an entry, for messages; that of a page which has none says nothing of it. */
export function entryPlace(space: EditedSpace, id: string | undefined): Pick<MessagePlace, 'entry' | 'link'> {
  return id === undefined ? {} : { entry: id, link: editorLink(space, id) };
}
