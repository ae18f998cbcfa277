/** An image of a page. */
export interface ImageFacts {
  readonly src: string;
  readonly hasAlt: boolean;
  /** Whether both `width` and `height` are positive whole numbers. */
  readonly hasSize: boolean;
}

/** An attribute that the content security policy makes void. */
export interface ForbiddenAttribute {
  readonly element: string;
  readonly attribute: string;
}

/** What the check needs to know of a page's HTML; all addresses as they are written, each once. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  readonly pageId: string;
  readonly canonicals: readonly string[];
  readonly isIndexable: boolean;
  readonly alternates: ReadonlyArray<{ readonly locale: string; readonly href: string }>;
  /** How many `h1` the page has. */
  readonly mainHeadings: number;
  /** Ids in document order, repetitions included; those in templates are none of the page until a script puts them there. */
  readonly ids: readonly string[];
  readonly templateIds: readonly string[];
  /** Names of `a` elements, which links can point to as well. */
  readonly anchors: readonly string[];
  /** Where links and forms lead. */
  readonly links: readonly string[];
  /** The same of links and forms in templates. */
  readonly templateLinks: readonly string[];
  /** Pages or files that the head names for later, `prefetch` for one. */
  readonly announced: readonly string[];
  readonly frames: readonly string[];
  /** Files that the page loads. */
  readonly resources: readonly string[];
  readonly styleSheets: readonly string[];
  readonly images: readonly ImageFacts[];
  readonly forbidden: readonly ForbiddenAttribute[];
}
