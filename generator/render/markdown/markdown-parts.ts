/** The beginning of a link. Each page decides how it is rendered. */
export interface LinkSlot {
  /** As the editor wrote it. */
  readonly href: string;
  /** The other attributes as HTML, each with a leading space. */
  readonly attributes: string;
}

/** An image. Each page decides how it is rendered. */
export interface ImageSlot {
  /** As the editor wrote it. */
  readonly src: string;
  /** The other attributes as HTML, each with a leading space. */
  readonly attributes: string;
}

/**
 * Compiled markdown, independent of the page: plain JSON. Slot n is between part n and part n + 1 of the HTML. It is
 * an image, the beginning of a link, or null for the end of the last open link.
 */
export interface MarkdownParts {
  readonly html: readonly string[];
  readonly slots: ReadonlyArray<LinkSlot | ImageSlot | null>;
}
