import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';

const BLOCKS = new Set('p li h1 h2 h3 h4 h5 h6 blockquote tr pre div br'.split(' '));

function textOf(node: DefaultTreeAdapterTypes.ChildNode): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  if (!defaultTreeAdapter.isElementNode(node)) return '';
  const text = node.childNodes.map(textOf).join('');
  return BLOCKS.has(node.tagName) ? `${text} ` : text;
}

/** The text of HTML on one line. */
export function htmlToText(html: string): string {
  return parseFragment(html).childNodes.map(textOf).join('').replace(/\s+/g, ' ').trim();
}
