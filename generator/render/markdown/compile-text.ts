import { compileMarkdown } from './compile-markdown';
import type { MarkdownParts } from './markdown-parts';
import { compileSimpleBlock } from './simple-blocks';
import { textBlocks } from './text-blocks';

const DEFINITION = /^\[[^[\]\\\s][^[\]\\]*\]: +[^\s<>\\]+$/;
const FENCED = /^(?:```|~~~)/;

const isDefinitions = (block: string) => block.split('\n').every((line) => DEFINITION.test(line));

/** Blocks of a document stand on lines of their own. */
function joined(blocks: readonly MarkdownParts[]): MarkdownParts {
  const html: string[] = [];
  for (const block of blocks) {
    const [first = '', ...others] = block.html;
    const last = html.pop();
    html.push(last === undefined ? first : `${last}\n${first}`, ...others);
  }
  return { html: html.length === 0 ? [''] : html, slots: blocks.flatMap(({ slots }) => slots) };
}

/** What `compileMarkdown` makes of a text: its simple blocks are written at once, only the others are parsed. */
export function compileText(source: string, isIdentified: boolean): MarkdownParts {
  const parts = textBlocks(source);
  const blocks = parts?.filter((block) => !isDefinitions(block)) ?? [];
  // A definition among other words may be one or not.
  if (parts === undefined || blocks.some((block) => block.includes(']:') && !FENCED.test(block))) {
    return compileMarkdown(source, isIdentified);
  }
  const definitions = parts.filter(isDefinitions).join('\n');
  const compile = (block: string) => {
    if (definitions !== '' && block.includes('[') && !FENCED.test(block)) {
      return compileMarkdown(`${block}\n\n${definitions}`, isIdentified);
    }
    return compileSimpleBlock(block, isIdentified) ?? compileMarkdown(block, isIdentified);
  };
  return joined(blocks.map(compile));
}
