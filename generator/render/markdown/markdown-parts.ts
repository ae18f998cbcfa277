/** A link with its percent-encoded address, as an editor wrote it: whether it becomes one is decided for each page. */
export interface WrittenLink {
  readonly link: string;
  readonly title?: string | undefined;
  /** What is inside the link. */
  readonly parts: readonly MarkdownPart[];
}

/** The same for an image. */
export interface WrittenImage {
  readonly image: string;
  readonly alt: string;
  readonly title?: string | undefined;
}

/** A part of a text: HTML that is the same on every page, a link, or an image. Plain JSON data. */
export type MarkdownPart = string | WrittenLink | WrittenImage;

/** All of these are written as references, because later steps search the HTML for angle brackets and quotes. */
const UNSAFE_IN_ATTRIBUTE = /["&'`<>\0]/g;
const UNSAFE_IN_TEXT = /[<&]/g;

function reference(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}

export const escapeText = (text: string) => text.replace(UNSAFE_IN_TEXT, reference);

/** An attribute with a leading space. */
export function attributeHtml(name: string, value: string): string {
  return ` ${name}="${value.replace(UNSAFE_IN_ATTRIBUTE, reference)}"`;
}

/** Collects the parts of a text in order. */
export interface PartsWriter {
  html(html: string): void;
  image(image: WrittenImage): void;
  /** What follows is inside this link, until it is closed. */
  openLink(link: Omit<WrittenLink, 'parts'>): void;
  closeLink(): void;
  finish(): readonly MarkdownPart[];
}

export function createPartsWriter(): PartsWriter {
  const outer: MarkdownPart[][] = [];
  let parts: MarkdownPart[] = [];
  let pending = '';
  const add = (part?: MarkdownPart) => {
    if (pending !== '') parts.push(pending);
    pending = '';
    if (part !== undefined) parts.push(part);
  };
  return {
    html(html) {
      pending += html;
    },
    image: add,
    openLink(link) {
      const inner: MarkdownPart[] = [];
      add({ ...link, parts: inner });
      outer.push(parts);
      parts = inner;
    },
    closeLink() {
      add();
      parts = outer.pop() ?? parts;
    },
    finish() {
      add();
      return parts;
    },
  };
}
