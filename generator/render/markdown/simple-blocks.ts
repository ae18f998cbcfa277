import type { MarkdownParts } from './markdown-parts';
import { escapeText, inlineHtml, SLOT } from './simple-inline';

/** A line that starts another block than a paragraph (CommonMark, sections 4 and 5). */
const OTHER_LINE = /^(?:[ \t#>+=<~-]|[*_](?![*_]?[\p{L}\p{N}`[])|\d{1,9}[.)]|$)/u;
const RULE = /^(?:-{3,}|\*{3,}|_{3,})$/;
const HEADING = /^(#{1,6}) +([^\n #](?:[^\n]*[^\n #])?)$/;
const FENCED = /^(?:`{3,}|~{3,})(?: *(?<language>[\w+-]+)(?: [^\n\\&`]*)?| *)\n(?<code>(?:.*\n)*).*$/;
const ITEM = /^(?:([-+*])|(\d{1,9})\.) {1,4}(?=[^ \n])/;

/** HTML that ends with an empty line (CommonMark, section 4.6); the usual elements. It is shown as text. */
const HTML = /^<\/?(?:p|div|table|h[1-6]|ul|ol|li|details|center|section)(?=[ \t\n>]|\/>|$)/i;
const BLANK_LINE = /\n[ \t]*(?:\n|$)/;

type Slots = Array<MarkdownParts['slots'][number]>;

function wordsHtml(lines: readonly string[], slots: Slots): string | undefined {
  if (lines.some((line) => OTHER_LINE.test(line) || line.endsWith(' '))) return undefined;
  return inlineHtml(lines.join('\n'), slots);
}

function codeHtml(block: string): string | undefined {
  const { language = '', code } = FENCED.exec(block)?.groups ?? {};
  if (code === undefined) return undefined;
  const attribute = language === '' ? '' : ` class="language-${language}"`;
  return `<pre><code${attribute}>${code === '\n' ? '' : escapeText(code)}</code></pre>`;
}

/** The lines of list items without their markers; undefined if some line does not belong to the list. */
function listItems(lines: readonly string[]): string[][] | undefined {
  const bullet = ITEM.exec(lines[0] ?? '')?.[1];
  const items: string[][] = [];
  let indent = 0;
  for (const line of lines) {
    const found = ITEM.exec(line);
    if (found === null) {
      const isInside = line.startsWith(' '.repeat(indent));
      if (!isInside && line.startsWith(' ')) return undefined;
      items.at(-1)?.push(isInside ? line.slice(indent) : line);
    } else if (found[1] === bullet) {
      indent = found[0].length;
      items.push([line.slice(indent)]);
    } else return undefined;
  }
  return items;
}

/** Lines without the indent of the first one; undefined if others are indented less. */
function outdented(lines: readonly string[]): string[] | undefined {
  const indent = /^ */.exec(lines[0] ?? '')?.[0] ?? '';
  return lines.every((line) => line.startsWith(indent))
    ? lines.map((line) => line.slice(indent.length))
    : undefined;
}

/** The first item of a nested list; with four spaces it would be text or code. */
const NESTED_ITEM = new RegExp(`^ {0,3}${ITEM.source.slice(1)}`);

/** An item's text, optionally with a nested list. */
function itemHtml(lines: readonly string[], slots: Slots): string | undefined {
  const start = lines.findIndex((line, position) => position > 0 && NESTED_ITEM.test(line));
  if (start === -1) return wordsHtml(lines, slots);
  const words = wordsHtml(lines.slice(0, start), slots);
  const inner = outdented(lines.slice(start));
  const list = inner && listHtml(inner, slots);
  return words === undefined || list === undefined ? undefined : `${words}\n${list}\n`;
}

type Item = (lines: readonly string[], slots: Slots) => string | undefined;

function listHtml(lines: readonly string[], slots: Slots, item: Item = itemHtml): string | undefined {
  const [, , first] = ITEM.exec(lines[0] ?? '') ?? [];
  if (first !== undefined && Number(first) !== 1) return undefined;
  const items = listItems(lines)?.map((one) => item(one, slots)) ?? [undefined];
  if (items.includes(undefined)) return undefined;
  const tag = first === undefined ? 'ul' : 'ol';
  return `<${tag}>\n${items.map((html) => `<li>${html}</li>\n`).join('')}</${tag}>`;
}

/** A list; if empty lines separate items, each item is a paragraph. */
function anyListHtml(block: string, slots: Slots, mark: string): string | undefined {
  const parts = block.split(/\n{2,}/);
  if (parts.length === 1) return listHtml(block.split('\n'), slots);
  if (!parts.every((part) => ITEM.test(part))) return undefined;
  return listHtml(parts.join('\n').split('\n'), slots, (lines) => {
    const words = wordsHtml(lines, slots);
    return words === undefined ? undefined : `\n<p${mark}>${words}</p>\n`;
  });
}

function quoteHtml(lines: readonly string[], slots: Slots, mark: string): string | undefined {
  if (!lines.every((line) => line.startsWith('> '))) return undefined;
  const html = wordsHtml(
    lines.map((line) => line.slice('> '.length)),
    slots,
  );
  return html === undefined ? undefined : `<blockquote>\n<p${mark}>${html}</p>\n</blockquote>`;
}

function blockHtml(block: string, isIdentified: boolean, slots: Slots): string | undefined {
  const mark = isIdentified ? ' data-content-id=""' : '';
  const [, marks, title] = HEADING.exec(block) ?? [];
  if (marks !== undefined && title !== undefined) {
    const tag = `h${marks.length}`;
    const html = inlineHtml(title, slots);
    return html === undefined ? undefined : `<${tag}${mark}>${html}</${tag}>`;
  }
  if (/^(?:```|~~~)/.test(block)) return codeHtml(block);
  if (RULE.test(block)) return '<hr>';
  if (ITEM.test(block)) return anyListHtml(block, slots, mark);
  if (HTML.test(block)) return BLANK_LINE.test(block) ? undefined : escapeText(block);
  const lines = block.split('\n');
  if (block.startsWith('>')) return quoteHtml(lines, slots, mark);
  const html = wordsHtml(lines, slots);
  return html === undefined ? undefined : `<p${mark}>${html}</p>`;
}

/**
 * The parser's result for an unambiguous block: text with code, links and emphasis in paragraphs, headings and simple
 * lists, and fenced code. Undefined for blocks that need the parser, which is twenty times slower.
 */
export function compileSimpleBlock(block: string, isIdentified: boolean): MarkdownParts | undefined {
  const slots: Slots = [];
  const html = blockHtml(block, isIdentified, slots);
  return html === undefined ? undefined : { html: html.split(SLOT), slots };
}
