/** Code shows these characters intentionally. */
const CODE = /^ *(```|~~~)[\s\S]*?^ *\1|`[^`\n]*`/gm;
const DELIMITER = /^:?-+:?$/;

/** The delimiter row of a table: `| --- | :---: |`. */
function isDelimiterRow(line: string): boolean {
  const cells = line.split('|').map((cell) => cell.trim());
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 1 && filled.every((cell) => DELIMITER.test(cell));
}

/** Syntax of other markdown dialects that CommonMark, or this site, does not support. */
const UNSUPPORTED: ReadonlyArray<readonly [what: string, isUsed: (text: string) => boolean]> = [
  ['HTML', (text) => /<!--|(?<!\]\()<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?>/i.test(text)],
  ['tables', (text) => text.split('\n').some(isDelimiterRow)],
  ['strikethrough', (text) => /~~[^\s~][^~\n]*~~/.test(text)],
];

const MAIN_HEADING = /^ {0,3}#[ \t]+(?<marked>\S.*)$|^ {0,3}(?<underlined>[^\s>#].*)\n {0,3}=+[ \t]*$/m;

/** The first main heading of a Markdown text: `# Heading`, or a line with `===` below it. */
export function mainHeadingIn(source: string): string | undefined {
  if (!/[#=]/.test(source)) return undefined;
  const { marked, underlined } = MAIN_HEADING.exec(source.replace(CODE, ''))?.groups ?? {};
  return (marked ?? underlined)?.trim();
}

/** The unsupported syntaxes in a markdown text, which visitors would see as typed. */
export function unsupportedMarkdown(source: string): string[] {
  if (!/[<|~]/.test(source)) return [];
  const text = source.replace(CODE, '');
  return UNSUPPORTED.filter(([, isUsed]) => isUsed(text)).map(([what]) => what);
}

/** A link with nothing between its brackets; images and references are something else. */
const EMPTY_LINK = /(?<![!\]\\])\[\s*\]\(\s*<?(?<address>[^\s()<>]*)/g;
const EMPTY_HEADING = /^ {0,3}#{1,6}(?:[ \t]+(?:#+[ \t]*)?)?$/m;

/** Links and headings of a Markdown text without words: screen readers announce them, and nobody sees them. */
export function wordlessMarkdown(source: string): string[] {
  if (!/\[\s*\]\(|#[ \t]*$/m.test(source)) return [];
  const text = source.replace(CODE, '');
  const links = [...text.matchAll(EMPTY_LINK)].map(({ groups }) => `a link to "${groups?.address ?? ''}"`);
  return EMPTY_HEADING.test(text) ? [...links, 'a heading'] : links;
}
