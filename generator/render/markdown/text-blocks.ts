/** A line at which no list, quote or code goes on that an empty line has interrupted, and that cannot begin one. */
const PLAIN_LINE = /^(?:#{1,6} |\*{1,2}|_{1,2}|\[)?\p{L}/u;
const EMPTY_LINES = /(\n(?:[ \t]*\n)+)/;
const VISIBLE = /[^ \t\n]/;

function isPlain(lines: string): boolean {
  return lines.split('\n').every((line) => PLAIN_LINE.test(line));
}

/** An expression for this would take time by the square of the line ends. */
function withoutLastLineEnds(source: string): string {
  let end = source.length;
  while (source[end - 1] === '\n') end -= 1;
  return source.slice(0, end);
}

/**
 * A text in parts that mean the same alone as together: paragraphs and headings for themselves, and what stands between
 * them, such as a list whose items are apart. Only for texts without HTML, fenced code and definitions of links, which
 * reach across empty lines (CommonMark, sections 4.5 to 4.7).
 */
export function textBlocks(source: string): readonly string[] {
  const blocks: string[] = [];
  let wasPlain = true;
  const [first = '', ...others] = withoutLastLineEnds(source).split(EMPTY_LINES);
  const add = (between: string, lines: string) => {
    // Spaces at the end of a text are part of indented code in front of them, and of nothing else.
    if (wasPlain && !VISIBLE.test(lines)) return;
    const plain = isPlain(lines);
    if (plain || wasPlain) blocks.push(lines);
    else blocks.push(`${blocks.pop() ?? ''}${between}${lines}`);
    wasPlain = plain;
  };
  add('', first);
  for (let position = 0; position < others.length; position += 2) {
    add(others[position] ?? '', others[position + 1] ?? '');
  }
  return blocks.length === 0 ? [''] : blocks;
}
