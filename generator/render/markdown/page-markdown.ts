import { digestOfText } from '../../files/digest';
import { type MarkdownText, readMarkdown } from './markdown-text';

/** The parsed Markdown of one page. */
export interface PageMarkdown {
  /** Parses a text, unless an earlier build has parsed it for this page. */
  text(source: string): MarkdownText;
  /** What a later build can use: JSON of the texts by the digest of their source; undefined if nothing was parsed. */
  parsed(): string | undefined;
}

/** `saved` is the `parsed` of an earlier build with the same parser. */
export function createPageMarkdown(saved?: string): PageMarkdown {
  const before: Readonly<Record<string, MarkdownText>> = saved === undefined ? {} : JSON.parse(saved);
  const texts: Record<string, MarkdownText> = {};
  let isParsed = false;
  return {
    text(source) {
      const digest = digestOfText(source);
      const known = texts[digest] ?? before[digest];
      if (known === undefined) isParsed = true;
      const text = known ?? readMarkdown(source);
      texts[digest] = text;
      return text;
    },
    parsed: () => (isParsed ? JSON.stringify(texts) : undefined),
  };
}
