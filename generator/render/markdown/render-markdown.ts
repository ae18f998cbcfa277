import type { Html } from '../../../templates/content-model/values';
import type { MarkdownLinkPolicy } from './assemble-markdown';
import { assembleMarkdown } from './assemble-markdown';
import type { MarkdownTexts } from './markdown-texts';

export interface MarkdownOptions {
  readonly links: MarkdownLinkPolicy;
  /** Whether headings and paragraphs are marked for the identifier attribute. */
  readonly isIdentified: boolean;
}

/** Markdown as safe HTML whose links are those of the page (specification, section 2). */
export function renderMarkdown(
  source: string,
  texts: MarkdownTexts,
  { links, isIdentified }: MarkdownOptions,
): Html {
  return { html: assembleMarkdown(texts.partsOf(source, isIdentified), links) };
}
