/** Where a link begins. What the link becomes is decided for each page. */
export interface LinkSlot {
  /** As the editor wrote it. */
  readonly href: string;
  /** The other attributes as HTML, each with a space before it. */
  readonly attributes: string;
}

/** Where an image stands. How it is shown is decided for each page. */
export interface ImageSlot {
  /** As the editor wrote it. */
  readonly src: string;
  /** The other attributes as HTML, each with a space before it. */
  readonly attributes: string;
}

/**
 * Markdown as far as it can be decided without knowing the page: plain JSON. Slot n stands between part n and part
 * n + 1 of the HTML and is an image, the beginning of a link, or null for the end of the link that began last.
 */
export interface MarkdownParts {
  readonly html: readonly string[];
  readonly slots: ReadonlyArray<LinkSlot | ImageSlot | null>;
}
