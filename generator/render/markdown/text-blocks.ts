/** Characters that are normalized everywhere: line ends of other systems (CommonMark, section 2). */
const NORMALIZED = /[\r\0\ufeff]/;

/**
 * Syntax that spans empty lines: HTML with its own end mark, and indented or quoted fenced code (CommonMark, sections
 * 4.5 and 4.6).
 */
const REACHES_FURTHER = /<(?:[!?]|pre|script|style|textarea)|```|~~~/i;

const FENCE = /^(`{3,}(?=[^`]*$)|~{3,})/;
const HEADING = /^#{1,6} /;
/**
 * The first item of a list, which ends a paragraph. An item that begins with a list or a quote is not one: after a
 * paragraph, the parser reads what it begins with differently.
 */
const FIRST_ITEM = /^(?:[-+*]|1[.)]) {1,4}(?!>|(?:[-+*]|\d+[.)])(?:[ \t]|$))\S/;
const BLANK = /^[ \t]*$/;

/** A thematic break, if it is not below a paragraph. */
const RULE = /^(?:-{3,}|\*{3,}|_{3,})$/;

/**
 * A line that does not continue a list or a code block above an empty line, and that nothing below an empty line
 * continues: text, HTML or a quote.
 */
const PLAIN_LINE = /^(?:[*_]{1,3}[\p{L}\p{N}`[]|!?\[|\d+(?![\d.)])|[\p{L}`"'(|@$:<>])/u;

/** The state of the splitter. */
interface Reading {
  readonly blocks: string[];
  /** Lines since the last empty line. */
  lines: string[];
  /** Whether all of them are plain. */
  isPlain: boolean;
  /** Whether they may be HTML, which includes everything up to the next empty line. */
  isHtml: boolean;
  /** Line ends and empty lines before them. */
  gap: string;
  /** Whether the last block certainly does not continue after an empty line. */
  isClosed: boolean;
}

function addLine(reading: Reading, line: string): void {
  if (FIRST_ITEM.test(line) && reading.isPlain && !reading.isHtml) endLines(reading);
  reading.isPlain &&= PLAIN_LINE.test(line);
  reading.isHtml ||= line.includes('<');
  reading.lines.push(line);
}

/** Adds empty lines with spaces to the last block: after indented code they belong to it. */
function addSpaces({ blocks, gap, isClosed }: Reading): void {
  if (isClosed || !/[ \t]/.test(gap)) return;
  blocks.push(`${blocks.pop() ?? ''}${gap}`);
}

function endLines(reading: Reading): void {
  const { blocks, lines, gap, isPlain, isClosed } = reading;
  if (lines.length === 0) return;
  const text = lines.join('\n');
  // String concatenation, which takes constant time per line.
  if (isClosed || PLAIN_LINE.test(text)) {
    addSpaces(reading);
    blocks.push(text);
  } else blocks.push(`${blocks.pop() ?? ''}${gap}\n${text}`);
  Object.assign(reading, { lines: [], gap: '', isClosed: isPlain, isPlain: true, isHtml: false });
}

/** Adds a block that does not depend on its surroundings. */
function addBlock(reading: Reading, lines: readonly string[]): void {
  endLines(reading);
  reading.blocks.push(lines.join('\n'));
  reading.isClosed = true;
  reading.gap = '';
}

/** The position of the line that ends fenced code; undefined if it continues to the end of the text. */
function fenceEnd(lines: readonly string[], start: number, fence: string): number | undefined {
  const end = new RegExp(`^ {0,3}${fence.charAt(0)}{${fence.length},}[ \t]*$`);
  for (let position = start + 1; position < lines.length; position += 1) {
    if (end.test(lines[position] ?? '')) return position;
  }
  return undefined;
}

/**
 * Splits a text into parts that have the same meaning separately: paragraphs, headings and fenced code, and
 * everything between them, such as a list with separated items. Definitions of links are blocks that others need. The
 * last part begins before the first syntax that spans empty lines. Undefined for a text that must be parsed as one.
 */
export function textBlocks(source: string): readonly string[] | undefined {
  if (NORMALIZED.test(source)) return undefined;
  const lines = source.split('\n');
  const reading: Reading = { blocks: [], lines: [], isPlain: true, isHtml: false, gap: '', isClosed: true };
  for (let position = 0; position < lines.length; position += 1) {
    const line = lines[position] ?? '';
    const fence = FENCE.exec(line)?.[0];
    if (fence !== undefined) {
      const end = fenceEnd(lines, position, fence);
      if (end === undefined || reading.isHtml) return undefined;
      addBlock(reading, lines.slice(position, end + 1));
      position = end;
    } else if (REACHES_FURTHER.test(line)) {
      for (const rest of lines.slice(position)) reading.lines.push(rest);
      break;
    } else if (HEADING.test(line) && !reading.isHtml) addBlock(reading, [line]);
    else if (RULE.test(line) && reading.lines.length === 0) addBlock(reading, [line]);
    else if (BLANK.test(line)) {
      endLines(reading);
      reading.gap += `\n${line}`;
    } else addLine(reading, line);
  }
  endLines(reading);
  addSpaces(reading);
  return reading.blocks;
}
