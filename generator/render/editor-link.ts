import type { SpaceHead } from '../source/content-snapshot';

/** Address of an entry in the content service's editor. */
export function editorLink(
  { spaceId, environment }: Pick<SpaceHead, 'spaceId' | 'environment'>,
  id: string,
): string {
  const space = `https://app.contentful.com/spaces/${encodeURIComponent(spaceId)}`;
  return `${space}/environments/${encodeURIComponent(environment)}/entries/${encodeURIComponent(id)}`;
}
