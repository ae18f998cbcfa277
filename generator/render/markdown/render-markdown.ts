import type { Html } from '../../../templates/content-model/values';
import { assembleMarkdown, type MarkdownPolicy } from './assemble-markdown';
import type { MarkdownTexts } from './markdown-texts';

export interface MarkdownOptions {
  readonly policy: MarkdownPolicy;
  /** Whether headings and paragraphs are marked for the identifier attribute. */
  readonly isIdentified: boolean;
}

/** Markdown as safe HTML with the links and images of the page. */
export function renderMarkdown(
  source: string,
  texts: MarkdownTexts,
  { policy, isIdentified }: MarkdownOptions,
): Html {
  return { html: assembleMarkdown(texts.partsOf(source, isIdentified), policy) };
}
