/** A locale of the space. `fallbackCode` is used if a field has no value in this locale. */
export interface SpaceLocale {
  readonly code: string;
  readonly fallbackCode: string | null;
  readonly isDefault: boolean;
}

export interface SpaceField {
  readonly id: string;
  readonly type: string;
  readonly localized: boolean;
  readonly required: boolean;
}

export interface SpaceContentType {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly SpaceField[];
}

/** A reference to another entity in the content service's form. */
export interface Link {
  readonly sys: { readonly type: 'Link'; readonly linkType: string; readonly id: string };
}

/** Field values by field id, then by locale; without fallbacks. */
export type LocalizedFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface SnapshotEntity {
  readonly id: string;
  /** ISO 8601, as delivered. */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
  /** Tag ids, sorted. */
  readonly tags: readonly string[];
  readonly fields: LocalizedFields;
  /** The values are unpublished: a draft, or changes since publishing. Only in previews and some exports. */
  readonly isDraft?: true;
}

export interface SnapshotEntry extends SnapshotEntity {
  readonly contentType: string;
}

export type SnapshotAsset = SnapshotEntity;

/** Metadata of a space, without its entries and assets. */
export interface SpaceInfo {
  readonly spaceId: string;
  readonly environment: string;
  readonly locales: readonly SpaceLocale[];
  readonly contentTypes: readonly SpaceContentType[];
}

/** Whether a field's value is a reference to another entity. */
export function isLink(value: unknown): value is Link {
  const sys = (value as Partial<Link> | null | undefined)?.sys;
  return sys?.type === 'Link' && typeof sys.linkType === 'string' && typeof sys.id === 'string';
}
