import { compileMarkdown } from './compile-markdown';
import type { MarkdownParts } from './markdown-parts';
import { compileSimpleBlock } from './simple-blocks';
import { textBlocks } from './text-blocks';

const DEFINITION = /^\[[^[\]\\\s][^[\]\\]*\]: +[^\s<>()\\]+$/;
/** Links and images with an address, which are never references to a definition. */
const ADDRESSED = /!?\[(?:[^[\]]|!\[[^[\]]*\]\([^()<>\s]*\))*\]\([^()<>\s]*\)/g;
const FENCED = /^(?:```|~~~)/;

const isDefinitions = (block: string) => block.split('\n').every((line) => DEFINITION.test(line));

/** Blocks of a document are on separate lines. */
function joined(blocks: readonly MarkdownParts[]): MarkdownParts {
  const html: string[] = [];
  for (const block of blocks) {
    const [first = '', ...others] = block.html;
    const last = html.pop();
    html.push(last === undefined ? first : `${last}\n${first}`, ...others);
  }
  return { html: html.length === 0 ? [''] : html, slots: blocks.flatMap(({ slots }) => slots) };
}

/**
 * The result of `compileMarkdown` for a text, but faster: simple blocks are written directly, and only the others are
 * parsed.
 */
export function compileText(source: string, isIdentified: boolean): MarkdownParts {
  const parts = textBlocks(source);
  const blocks = parts?.filter((block) => !isDefinitions(block)) ?? [];
  // Whether a definition between other text is one depends on the context.
  if (parts === undefined || blocks.some((block) => block.includes(']:') && !FENCED.test(block))) {
    return compileMarkdown(source, isIdentified);
  }
  const definitions = parts.filter(isDefinitions).join('\n');
  const isEnd = (block: string, index: number) => index === blocks.length - 1 && source.endsWith(block);
  const compile = (block: string, index: number) => {
    const mayRefer =
      definitions !== '' &&
      block.includes('[') &&
      !FENCED.test(block) &&
      block.replace(ADDRESSED, '').includes('[');
    const simple = mayRefer ? undefined : compileSimpleBlock(block, isIdentified);
    if (simple !== undefined) return simple;
    if (definitions !== '') return compileMarkdown(`${block}\n\n${definitions}`, isIdentified);
    // The parser reads a line of HTML after a list differently if nothing follows it, not even a line end.
    return compileMarkdown(isEnd(block, index) ? block : `${block}\n`, isIdentified);
  };
  return joined(blocks.map(compile));
}
