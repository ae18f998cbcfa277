import type { MarkdownParts } from './markdown-parts';
import { textBlocks } from './text-blocks';
import { fillPattern, hasPatterns, patternOf } from './text-pattern';

/** Blocks of a document stand on lines of their own. */
function joined(blocks: readonly MarkdownParts[]): MarkdownParts {
  const html: string[] = [];
  for (const block of blocks) {
    const [first = '', ...others] = block.html;
    const last = html.pop();
    html.push(last === undefined ? first : `${last}\n${first}`, ...others);
  }
  return { html, slots: blocks.flatMap(({ slots }) => slots) };
}

/**
 * What `compile` makes of a text, asked for the patterns of its blocks where it has such. To parse costs what a text is
 * made of: blocks and markup, hardly its words; and most blocks are written like many others, such as a paragraph
 * without markup or a list with a link in its second item. What was made of one serves for all, with other words.
 */
export function compileByPatterns(
  source: string,
  compile: (markdown: string) => MarkdownParts,
): MarkdownParts {
  if (!hasPatterns(source)) return compile(source);
  const blocks = textBlocks(source).map((block) => {
    const found = patternOf(block);
    return found === undefined ? compile(block) : fillPattern(compile(found.pattern), found.words);
  });
  return joined(blocks);
}
