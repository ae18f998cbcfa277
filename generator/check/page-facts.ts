/** An image of a page. */
export interface ImageFacts {
  /** The address; for an inline drawing the name of its element. */
  readonly src: string;
  readonly hasAlt: boolean;
  /** Whether both `width` and `height` are positive integers. */
  readonly hasSize: boolean;
  /** Whether it is in editors' text, where images may have no known size. */
  readonly mayLackSize: boolean;
  readonly section?: string | undefined;
}

/** An attribute that the content security policy blocks. */
export interface ForbiddenAttribute {
  readonly element: string;
  readonly attribute: string;
  readonly section?: string | undefined;
}

/** An address as written. */
export interface PlacedAddress {
  readonly href: string;
  /** The name of the section for people, or `header` or `footer`; undefined elsewhere. */
  readonly section?: string | undefined;
  /** The number of the experiment slot whose control contains it. */
  readonly slot?: number | undefined;
}

/** The content of an outermost `template`: not part of the page until a script inserts it. */
export interface TemplateFacts {
  /** Number of the experiment slot to which this variation belongs; undefined for any other template. */
  readonly slot?: number | undefined;
  /** The value of `data-variation`. */
  readonly variation: string;
  readonly ids: readonly string[];
  readonly links: readonly PlacedAddress[];
}

/** The facts about a page's HTML that the checks need; all addresses as written, once per section. */
export interface PageFacts {
  /** The page's `lang`; empty if it is missing. */
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  readonly pageId: string;
  /** The template name in the page. */
  readonly template: string;
  /** Number of elements, including those in templates. */
  readonly elements: number;
  readonly canonicals: readonly string[];
  readonly isIndexable: boolean;
  readonly alternates: ReadonlyArray<{ readonly locale: string; readonly href: string }>;
  /** Every `h1` of the page, with its section. */
  readonly mainHeadings: ReadonlyArray<{ readonly section?: string | undefined }>;
  /** Ids in document order with duplicates, without those in templates. */
  readonly ids: readonly string[];
  /** For each experiment slot the members of `ids` that disappear when a variation replaces the control. */
  readonly slots: ReadonlyArray<readonly string[]>;
  readonly templates: readonly TemplateFacts[];
  /** Names of `a` elements, which can be link targets as well. */
  readonly anchors: readonly string[];
  /** Targets of links and forms. */
  readonly links: readonly PlacedAddress[];
  /** Pages or files that the head and structured data refer to, such as `prefetch`. */
  readonly announced: readonly PlacedAddress[];
  readonly frames: readonly PlacedAddress[];
  /** Files that the page loads. */
  readonly resources: readonly PlacedAddress[];
  readonly styleSheets: readonly string[];
  readonly scripts: readonly string[];
  readonly images: readonly ImageFacts[];
  readonly forbidden: readonly ForbiddenAttribute[];
}
