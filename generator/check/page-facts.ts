/** An image of a page. */
export interface ImageFacts {
  /** The address; for a drawing in the page the name of its element. */
  readonly src: string;
  readonly hasAlt: boolean;
  /** Whether both `width` and `height` are positive integers. */
  readonly hasSize: boolean;
  /** Whether it is of a text whose images need not have a size that is known. */
  readonly mayLackSize: boolean;
  readonly section?: string | undefined;
}

/** An attribute that the content security policy makes void. */
export interface ForbiddenAttribute {
  readonly element: string;
  readonly attribute: string;
  readonly section?: string | undefined;
}

/** An address as it is written. */
export interface PlacedAddress {
  readonly href: string;
  /** What people call the section, or `header` or `footer`; undefined elsewhere. */
  readonly section?: string | undefined;
  /** The number of the experiment slot whose control holds it. */
  readonly slot?: number | undefined;
}

/** The content of an outermost `template`: none of the page until a script puts it there. */
export interface TemplateFacts {
  /** Number of the experiment slot whose variation this is; undefined for any other template. */
  readonly slot?: number | undefined;
  /** The value of `data-variation`. */
  readonly variation: string;
  readonly ids: readonly string[];
  readonly links: readonly PlacedAddress[];
}

/** What the check needs to know of a page's HTML; all addresses as they are written, once per section. */
export interface PageFacts {
  /** The page's `lang`; empty when it has none. */
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  readonly pageId: string;
  /** The template that the page names. */
  readonly template: string;
  /** How many elements the page has, those in templates included. */
  readonly elements: number;
  readonly canonicals: readonly string[];
  readonly isIndexable: boolean;
  readonly alternates: ReadonlyArray<{ readonly locale: string; readonly href: string }>;
  /** Every `h1` of the page, with its section. */
  readonly mainHeadings: ReadonlyArray<{ readonly section?: string | undefined }>;
  /** Ids in document order, repetitions included; those in templates are not among them. */
  readonly ids: readonly string[];
  /** For each experiment slot those of `ids` that go when a variation takes the control's place. */
  readonly slots: ReadonlyArray<readonly string[]>;
  readonly templates: readonly TemplateFacts[];
  /** Names of `a` elements, which links can point to as well. */
  readonly anchors: readonly string[];
  /** Where links and forms lead. */
  readonly links: readonly PlacedAddress[];
  /** Pages or files that the head and structured data name for others, `prefetch` for one. */
  readonly announced: readonly PlacedAddress[];
  readonly frames: readonly PlacedAddress[];
  /** Files that the page loads. */
  readonly resources: readonly PlacedAddress[];
  readonly styleSheets: readonly string[];
  readonly scripts: readonly string[];
  readonly images: readonly ImageFacts[];
  readonly forbidden: readonly ForbiddenAttribute[];
}
