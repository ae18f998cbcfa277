/** An entry of the content, for a developer or an editor. */
export interface InspectedEntry {
  readonly entry: string;
  readonly contentType: string;
  /** Its address in the content service's editor. */
  readonly link: string;
  /** Whether what is shown of it is not published, or not in this form. */
  readonly isDraft: boolean;
}

export interface InspectedSection extends InspectedEntry {
  /** `data-section-index` of the section. */
  readonly index: number;
  /** Entries below that of the section that are not published in the form shown. */
  readonly drafts: readonly InspectedEntry[];
}

/** Bytes as a host sends them, compressed by brotli at a middle quality. */
export interface InspectedBytes {
  readonly kind: 'page' | 'styles' | 'scripts at once' | 'scripts on demand' | 'fonts';
  readonly files: number;
  readonly bytes: number;
  readonly compressed: number;
}

/** What is known of a page beyond what it shows. */
export interface PageInspection {
  readonly path: string;
  readonly template: string;
  readonly locale: string;
  readonly pageId: string;
  /** Whether drafts are shown in the place of what is published. */
  readonly isPreview: boolean;
  /** The address of an entry in the content service's editor, but for its id at the end. */
  readonly editor: string;
  /** The entry of the page; absent where the page is made of no entry. */
  readonly entry?: InspectedEntry | undefined;
  readonly sections: readonly InspectedSection[];
  /** Every entry that the page rests on and that is not published in the form shown. */
  readonly drafts: readonly InspectedEntry[];
  /** Names of what the page rests on, by kind. */
  readonly dependencies: Readonly<Record<string, readonly string[]>>;
  readonly bytes: readonly InspectedBytes[];
}
