import type { Document } from '@contentful/rich-text-types';

/** HTML that is safe to insert: created and sanitized by the markdown pipeline. */
export interface Html {
  readonly html: string;
}

/** The target of a link, as templates see it. */
export interface LinkTarget {
  readonly href: string;
  /** The short name of the page, for links to pages. */
  readonly title?: string;
  /** The page in a few words, for links to pages. */
  readonly description?: string;
}

export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** One file of an image in one width. */
export interface ImageCandidate {
  readonly url: string;
  readonly width: number;
}

/** An image as the page shows it: formats in order of preference, widths ascending; empty for SVG. */
export interface ImageSources {
  readonly fallbackUrl: string;
  /** The width of the fallback, if it is requested with one. */
  readonly fallbackWidth?: number;
  readonly formats: ReadonlyArray<{ readonly type: string; readonly candidates: readonly ImageCandidate[] }>;
}

/** An asset, and for images the addresses of its variants. */
export interface Asset {
  readonly contentType: string;
  readonly url: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly title: string;
  /** Absent for videos and documents. */
  readonly dimensions?: Dimensions;
  readonly image?: ImageSources;
  readonly metadata: {
    readonly id: string;
    readonly modelName: 'Asset';
    readonly projectId: string;
    readonly projectEnvironment: string;
    readonly tags: readonly string[];
    readonly createdAt: string;
    readonly updatedAt: string;
  };
}

/** A link to an asset that is missing or a file of another kind, or to an entry; templates show the placeholder. */
export interface MissingAsset {
  readonly missing: 'unresolved' | 'not-an-asset' | 'other-kind';
}

export type AssetValue = Asset | MissingAsset;

/** Whether an asset field has an asset to show. */
export function isAsset(value: AssetValue | undefined): value is Asset {
  return value !== undefined && !('missing' in value);
}

/** Embedded content of a rich text, by the id in the document. */
export interface RichTextTargets {
  /** Embedded and inline entries, of any model that has a template. */
  readonly entries: Readonly<Record<string, RichTextEntry>>;
  /** Embedded assets. */
  readonly assets: Readonly<Record<string, AssetValue>>;
}

/** An entry embedded in a rich text; the renderer selects its template by the model's name. */
export interface RichTextEntry {
  readonly modelName: string;
  readonly [field: string]: unknown;
}

/** A valid rich text document, whose links are hyperlinks with safe addresses, and its embedded content. */
export interface RichTextValue {
  readonly document: Document;
  readonly targets: RichTextTargets;
}
