import { mainHeadingIn, unsupportedMarkdown, wordlessMarkdown } from './markdown-checks';
import { markdownProblem } from './markdown-limits';
import type { MarkdownPart } from './markdown-parts';
import { parseMarkdown } from './parse-markdown';

/** What a Markdown text says, the same on every page: plain JSON data. */
export interface MarkdownText {
  readonly parts: readonly MarkdownPart[];
  /** Why it is not parsed. */
  readonly problem?: string | undefined;
  /** Syntaxes that visitors would see as typed. */
  readonly unsupported?: readonly string[] | undefined;
  /** Links and headings without words. */
  readonly wordless?: readonly string[] | undefined;
  /** Its first main heading, which belongs to the page. */
  readonly heading?: string | undefined;
}

const unlessEmpty = (found: readonly string[]) => (found.length > 0 ? found : undefined);

/** Parses and checks a text. */
export function readMarkdown(source: string): MarkdownText {
  const problem = markdownProblem(source);
  if (problem !== undefined) return { parts: [], problem };
  return {
    parts: parseMarkdown(source),
    unsupported: unlessEmpty(unsupportedMarkdown(source)),
    wordless: unlessEmpty(wordlessMarkdown(source)),
    heading: mainHeadingIn(source),
  };
}
