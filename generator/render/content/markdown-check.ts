/** Code shows its characters on purpose. */
const CODE = /^ *(```|~~~)[\s\S]*?^ *\1|`[^`\n]*`/gm;

/** What editors know from other places and CommonMark, or this site, does not have. */
const UNSUPPORTED: ReadonlyArray<readonly [what: string, pattern: RegExp]> = [
  ['HTML', /(?<!\]\()<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?>/i],
  ['tables', /^ *\|? *:?-{3,}:? *(?:\| *:?-{3,}:? *)+\|? *$/m],
  ['strikethrough', /~~\S[^\n]*?~~/],
];

/** The syntaxes in a Markdown text that visitors would see as typed. */
export function unsupportedMarkdown(source: string): string[] {
  if (!/[<|~]/.test(source)) return [];
  const text = source.replace(CODE, '');
  return UNSUPPORTED.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
}
