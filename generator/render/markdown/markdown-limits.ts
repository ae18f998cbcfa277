/** Characters per text. The content service's limit is 50,000. */
const MAX_CHARACTERS = 500_000;
/** Nesting of quotes and lists, and their columns at the beginning of a line. */
const MAX_LEVELS = 20;
const MAX_COLUMNS = 120;
/** Nested brackets in one paragraph. */
const MAX_BRACKETS = 100;
/** Characters in one paragraph that may begin or end a link, an image, emphasis or code. */
const MAX_MARKS = 3000;

const MARKER = /[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;
const MARK = /[*_[\]`]/g;
/** Lines that certainly end a paragraph: an empty one, or the first item of a list. */
const NEW_BLOCK = /^(?:[ \t]*$| {0,3}(?:[-+*]|1[.)])[ \t]+\S)/;

function isNestedTooDeeply(line: string): boolean {
  MARKER.lastIndex = 0;
  for (let levels = 0; MARKER.test(line); levels += 1) {
    if (levels >= MAX_LEVELS || MARKER.lastIndex > MAX_COLUMNS) return true;
  }
  return false;
}

/** Counts over the lines of a paragraph. */
interface Paragraph {
  marks: number;
  brackets: number;
}

function countMarks(paragraph: Paragraph, line: string): string | undefined {
  for (const [character] of line.matchAll(MARK)) {
    paragraph.marks += 1;
    if (character === '[') paragraph.brackets += 1;
    else if (character === ']') paragraph.brackets = Math.max(0, paragraph.brackets - 1);
    if (paragraph.brackets > MAX_BRACKETS) return `it has more than ${MAX_BRACKETS} brackets in each other`;
  }
  return paragraph.marks > MAX_MARKS
    ? `a paragraph has more than ${MAX_MARKS} characters of markup (* _ [ ] \`)`
    : undefined;
}

/**
 * Why a text is not parsed; undefined for normal texts. The parser's time grows faster than the text for deeply
 * nested brackets, emphasis, quotes or lists. This check takes linear time.
 */
export function markdownProblem(source: string): string | undefined {
  if (source.length > MAX_CHARACTERS) return `it has more than ${MAX_CHARACTERS} characters`;
  const hasManyMarks = (source.match(MARK)?.length ?? 0) > MAX_BRACKETS;
  let paragraph: Paragraph = { marks: 0, brackets: 0 };
  for (const line of source.split(/\r\n?|\n/)) {
    if (isNestedTooDeeply(line)) return `it has more than ${MAX_LEVELS} quotes or lists in each other`;
    if (!hasManyMarks) continue;
    if (NEW_BLOCK.test(line)) paragraph = { marks: 0, brackets: 0 };
    const problem = countMarks(paragraph, line);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
