import { withoutTrailingSlash } from '../site-map/page-path';
import { type Edit, EditFailure } from './scaffold';

/** A field of a content type, as far as recipes change it. */
export interface SpaceField {
  readonly id: string;
  readonly validations: ReadonlyArray<{ in?: string[]; linkContentType?: string[] }>;
  readonly items?: { readonly validations: ReadonlyArray<{ linkContentType?: string[] }> };
}

interface SpaceType {
  readonly sys: { readonly id: string };
  readonly fields: SpaceField[];
}

interface LocalizedText {
  readonly en?: string;
}

interface SpaceItem {
  readonly sys: { readonly id: string; readonly contentType: { readonly sys: { readonly id: string } } };
  readonly fields: { readonly path?: LocalizedText; readonly from?: LocalizedText };
}

/** The embedded space: the parts of `content/export.json` that recipes change. */
export interface EmbeddedSpace {
  readonly contentTypes: SpaceType[];
  readonly entries: SpaceItem[];
  readonly locales: Array<{ readonly code: string; readonly sys: object }>;
}

export const EMBEDDED_SPACE = 'content/export.json';

/** Changes the space in the export file. */
export function editSpace(change: (space: EmbeddedSpace) => void): Edit {
  return (text) => {
    const space: EmbeddedSpace = JSON.parse(text);
    change(space);
    return `${JSON.stringify(space, null, 1)}\n`;
  };
}

/** A content type of the space. Throws an EditFailure when it does not exist. */
export function contentType({ contentTypes }: EmbeddedSpace, id: string): SpaceType {
  const found = contentTypes.find(({ sys }) => sys.id === id);
  if (found === undefined) throw new EditFailure('place missing', id);
  return found;
}

/** A copy of a field of a content type, with changes. */
export function fieldLike(
  space: EmbeddedSpace,
  [type, id]: readonly [type: string, field: string],
  changes: object = {},
): SpaceField {
  const found = contentType(space, type).fields.find((field) => field.id === id);
  if (found === undefined) throw new EditFailure('place missing', `${type}.${id}`);
  return { ...structuredClone(found), ...changes };
}

/** Adds a content type with the properties of another one. Throws an EditFailure when its id is in use. */
export function addContentType(
  space: EmbeddedSpace,
  id: string,
  own: { readonly name: string; readonly description: string; readonly fields: SpaceField[] },
): void {
  if (space.contentTypes.some(({ sys }) => sys.id === id)) throw new EditFailure('taken', id);
  const like = structuredClone(contentType(space, 'stepItem'));
  space.contentTypes.push({ ...like, ...own, sys: { ...like.sys, id } });
}

/** Adds a published entry with values in English. Throws an EditFailure when its id is in use. */
export function addPublishedEntry(
  space: EmbeddedSpace,
  id: string,
  { type, values }: { readonly type: string; readonly values: Readonly<Record<string, unknown>> },
): void {
  const like = structuredClone(space.entries[0]);
  if (like === undefined) throw new EditFailure('place missing', 'entries');
  if (space.entries.some(({ sys }) => sys.id === id)) throw new EditFailure('taken', id);
  const contentTypeLink = { sys: { ...like.sys.contentType.sys, id: type } };
  const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { en: value }]));
  space.entries.push({ ...like, sys: { ...like.sys, id, contentType: contentTypeLink }, fields });
}

/** The paths of all pages and redirects. */
export function usedPaths({ entries }: EmbeddedSpace): string[] {
  const texts = entries.flatMap(({ fields }) => [fields.path?.en ?? '', fields.from?.en ?? '']);
  return texts.map((text) => withoutTrailingSlash(text.trim()));
}

/** A link to an entry, as the space stores it. */
export function linkTo(id: string): object {
  return { sys: { type: 'Link', linkType: 'Entry', id } };
}
