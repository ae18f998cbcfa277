/** An entry of the content, for a developer or an editor. */
export interface InspectedEntry {
  readonly entry: string;
  readonly contentType: string;
  /** Its address in the content service's editor. */
  readonly link: string;
  /** Whether the shown version is not published. */
  readonly isDraft: boolean;
}

export interface InspectedSection extends InspectedEntry {
  /** `data-section-index` of the section. */
  readonly index: number;
  /** Entries below that of the section of which the shown version is not published. */
  readonly drafts: readonly InspectedEntry[];
}

/** Bytes as a host sends them, compressed by brotli at a middle quality. */
export interface InspectedBytes {
  readonly kind: 'page' | 'styles' | 'scripts at once' | 'scripts on demand' | 'fonts';
  readonly files: number;
  readonly bytes: number;
  readonly compressed: number;
}

/** What the panel shows of a page. */
export interface PageInspection {
  readonly template: string;
  readonly locale: string;
  readonly pageId: string;
  /** Whether drafts are shown instead of published versions. */
  readonly isPreview: boolean;
  /** The address of an entry in the content service's editor, without its id at the end. */
  readonly editor: string;
  /** Absent if the page has no entry. */
  readonly entry?: InspectedEntry | undefined;
  readonly sections: readonly InspectedSection[];
  /** Every entry that the page depends on and of which the shown version is not published. */
  readonly drafts: readonly InspectedEntry[];
  /** Names of the page's dependencies, by kind. */
  readonly dependencies: Readonly<Record<string, readonly string[]>>;
  readonly bytes: readonly InspectedBytes[];
}
