import type { RawAsset } from './space-shapes';

/** The system values that define the publication state. */
type PublicationSys = Pick<
  RawAsset['sys'],
  'version' | 'publishedVersion' | 'archivedVersion' | 'archivedAt' | 'revision' | 'fieldStatus'
>;

export type PublicationState = 'archived' | 'draft' | 'changed' | 'published';

/**
 * Returns the state of an entry, asset or content type. Without `version` it comes from the delivery API, which only
 * returns published items, or from the preview API, where revision 0 means never published. Publishing itself counts
 * as a version, so a version more than one above the published one means changes since.
 */
export function publicationState(sys: PublicationSys): PublicationState {
  if (sys.archivedVersion != null || sys.archivedAt != null) return 'archived';
  if (sys.version == null) return sys.revision === 0 ? 'draft' : 'published';
  if (sys.publishedVersion == null) return 'draft';
  const isChanged = sys.version > sys.publishedVersion + 1 || hasStatus(sys, 'changed');
  return isChanged ? 'changed' : 'published';
}

function hasStatus({ fieldStatus }: PublicationSys, status: string): boolean {
  return Object.values(fieldStatus ?? {}).some((byLocale) => Object.values(byLocale).includes(status));
}

/** Whether a field was never published in a locale although its entry was: locales can be published separately. */
export function isDraftLocale(
  { version, fieldStatus }: PublicationSys,
  field: string,
  code: string,
): boolean {
  if (version == null || fieldStatus == null) return false;
  return (fieldStatus[field]?.[code] ?? fieldStatus['*']?.[code]) === 'draft';
}
