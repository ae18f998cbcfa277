import { decodeHTML } from 'entities';

const TAG = /<\/?([a-z][a-z\d]*)(?:\s(?:[^"'<>]|"[^"]*"|'[^']*')*)?>/g;
const BLOCKS = new Set('p li h1 h2 h3 h4 h5 h6 blockquote tr pre div br'.split(' '));

/** What links say to screen readers alone: that they open a new tab. */
const HINT = /<span class="visually-hidden">[^<]*<\/span>/g;

/** The visible text of serialized HTML, in which every `<` of text is escaped, on one line. */
export function htmlToText(html: string): string {
  const text = html.replace(HINT, '').replace(TAG, (_, name: string) => (BLOCKS.has(name) ? ' ' : ''));
  return decodeHTML(text).replace(/\s+/g, ' ').trim();
}
