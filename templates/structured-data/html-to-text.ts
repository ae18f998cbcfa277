const BLOCK_END = /<\/(?:p|li|h[1-6]|blockquote|tr|pre|div)>|<br\s*\/?>/gi;
const TAG = /<[^<>]*>/g;
const ENTITY = /&(#x[\da-f]+|#\d+|amp|lt|gt|quot|apos|nbsp);/gi;

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** `name` is what stands between `&` and `;`. */
function characterOf(name: string): string {
  if (!name.startsWith('#')) return NAMED_ENTITIES[name.toLowerCase()] ?? '';
  const isHex = /^#x/i.test(name);
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code <= 0x10_ffff ? String.fromCodePoint(code) : '';
}

/** The words of HTML that the markdown pipeline made (well-formed, sanitised), on one line. */
export function htmlToText(html: string): string {
  return html
    .replace(BLOCK_END, ' ')
    .replace(TAG, '')
    .replace(ENTITY, (_, name: string) => characterOf(name))
    .replace(/\s+/g, ' ')
    .trim();
}
