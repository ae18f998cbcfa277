import type { MessagePlace } from '../errors/site-error';
import type { SpaceHead } from './content-snapshot';

/** What the addresses of a space's entries in the editor need. */
export type EditedSpace = Pick<SpaceHead, 'spaceId' | 'environment'>;

/** Address of an entry in the content service's editor. */
export function editorLink({ spaceId, environment }: EditedSpace, id: string): string {
  const space = `https://app.contentful.com/spaces/${encodeURIComponent(spaceId)}`;
  return `${space}/environments/${encodeURIComponent(environment)}/entries/${encodeURIComponent(id)}`;
}

/** The place of an entry, for messages; that of a page which has none says nothing of it. */
export function entryPlace(space: EditedSpace, id: string | undefined): Pick<MessagePlace, 'entry' | 'link'> {
  return id === undefined ? {} : { entry: id, link: editorLink(space, id) };
}
