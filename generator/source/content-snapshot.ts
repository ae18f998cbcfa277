/** A locale of the space. `fallbackCode` is asked when a field has no value in this locale. */
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

/** A reference to another entity as the content service writes it. */
export interface Link {
  readonly sys: { readonly type: 'Link'; readonly linkType: string; readonly id: string };
}

/** Field values by field id, then by locale; no fallback applied. */
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
  /** The values are unpublished ones: a draft, or changes since publishing. Only previews and some exports have these. */
  readonly isDraft?: true;
}

export interface SnapshotEntry extends SnapshotEntity {
  readonly contentType: string;
}

export type SnapshotAsset = SnapshotEntity;

/** What is known of a space besides its entries and assets. */
export interface SpaceHead {
  readonly spaceId: string;
  readonly environment: string;
  readonly locales: readonly SpaceLocale[];
  readonly contentTypes: readonly SpaceContentType[];
}

/**
 * All content of a space at one moment: raw, keyed by locale, links unresolved. Both sources give the same
 * snapshot for the same published content: fields that the content type does not have are dropped, entries and
 * assets are sorted by id, and draft or archived ones are left out (unless previewing).
 */
export interface ContentSnapshot extends SpaceHead {
  readonly entries: readonly SnapshotEntry[];
  readonly assets: readonly SnapshotAsset[];
}
