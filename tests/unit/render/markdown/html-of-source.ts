import { markdownHtml } from '../../../../generator/render/markdown/markdown-html';
import { pipelineParts } from '../../../../generator/render/markdown/markdown-pipeline';
import type { MarkdownPolicy } from '../../../../generator/render/markdown/markdown-policy';
import { parseTokens, tokenParts } from '../../../../generator/render/markdown/markdown-tokens';
import { parseMarkdown } from '../../../../generator/render/markdown/parse-markdown';

/** A text as HTML, by the parser that the site chooses. */
export function htmlOf(source: string, policy: MarkdownPolicy): string {
  return markdownHtml(parseMarkdown(source), policy);
}

/** The same through the pipeline. */
export function pipelineHtml(source: string, policy: MarkdownPolicy): string {
  return markdownHtml(pipelineParts(source), policy);
}

/** The same by the faster parser. */
export function tokensHtml(source: string, policy: MarkdownPolicy): string {
  return markdownHtml(tokenParts(parseTokens(source)), policy);
}
