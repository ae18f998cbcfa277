import type { MarkdownPart } from './markdown-parts';
import { pipelineParts } from './markdown-pipeline';
import { parseTokens, tokenParts } from './markdown-tokens';
import { needsPipeline } from './needs-pipeline';

/**
 * The parts of a Markdown text. They are written from the tokens of a parser that takes a fifteenth of the time of the
 * unified pipeline; rare syntax goes through the pipeline.
 */
export function parseMarkdown(source: string): readonly MarkdownPart[] {
  const parsed = parseTokens(source);
  return needsPipeline(source, parsed) ? pipelineParts(source) : tokenParts(parsed);
}
