import { type Node, Parser } from 'commonmark';
import { attributeHtml, escapeText } from '../../../../generator/render/markdown/markdown-parts';
import {
  imageHtml,
  linkTags,
  type MarkdownPolicy,
} from '../../../../generator/render/markdown/markdown-policy';

function childrenOf({ firstChild }: Node): Node[] {
  const children: Node[] = [];
  for (let child = firstChild; child !== null; child = child.next) children.push(child);
  return children;
}

function plainText(node: Node): string {
  return node.type === 'softbreak' ? '\n' : (node.literal ?? childrenOf(node).map(plainText).join(''));
}

function pictureHtml(node: Node, policy: MarkdownPolicy): string {
  const address = node.destination ?? '';
  const alt = plainText(node);
  const isSafe = address !== '' && /^(?:https?:|[^:]*[/?#]|[^:]*$)/.test(address);
  return isSafe ? imageHtml({ image: address, alt, title: node.title ?? '' }, policy) : escapeText(alt);
}

function inlineHtml(node: Node, policy: MarkdownPolicy): string {
  const inner = () => textHtml(node, policy);
  switch (node.type) {
    case 'softbreak':
      return '\n';
    case 'linebreak':
      return '<br>\n';
    case 'code':
      return `<code>${escapeText(node.literal ?? '')}</code>`;
    case 'emph':
      return `<em>${inner()}</em>`;
    case 'strong':
      return `<strong>${inner()}</strong>`;
    case 'link':
      return linkTags({ link: node.destination ?? '', title: node.title ?? '' }, policy).join(inner());
    case 'image':
      return pictureHtml(node, policy);
    default:
      return escapeText(node.literal ?? '');
  }
}

function textHtml(node: Node, policy: MarkdownPolicy): string {
  return childrenOf(node)
    .map((child) => inlineHtml(child, policy))
    .join('');
}

function itemHtml(item: Node, policy: MarkdownPolicy, isTight: boolean): string {
  let html = '';
  let isText = true;
  for (const block of childrenOf(item)) {
    const isFirst = html === '';
    isText = isTight && block.type === 'paragraph';
    html += isFirst && isText ? '' : '\n';
    html += isText ? textHtml(block, policy) : blockHtml(block, policy);
  }
  return `<li>${html}${isText ? '' : '\n'}</li>\n`;
}

function listHtml(list: Node, policy: MarkdownPolicy): string {
  const { listType, listStart, listTight } = list;
  const items = childrenOf(list)
    .map((item) => itemHtml(item, policy, listTight))
    .join('');
  if (listType === 'bullet') return `<ul>\n${items}</ul>`;
  return `<ol${listStart === 1 ? '' : attributeHtml('start', String(listStart))}>\n${items}</ol>`;
}

function blockHtml(node: Node, policy: MarkdownPolicy): string {
  const { type, info, literal, level } = node;
  const identifier = policy.isIdentified ? ' data-content-id=""' : '';
  const element = (tag: string) => `<${tag}${identifier}>${textHtml(node, policy)}</${tag}>`;
  if (type === 'paragraph') return element('p');
  if (type === 'heading') return element(`h${level}`);
  if (type === 'thematic_break') return '<hr>';
  if (type === 'list') return listHtml(node, policy);
  if (type === 'block_quote') {
    return `<blockquote>\n${blocksHtml(node, policy)
      .map((block) => `${block}\n`)
      .join('')}</blockquote>`;
  }
  if (type !== 'code_block') return escapeText(literal ?? '');
  const [language] = info?.split(' ') ?? [];
  const attribute = language ? attributeHtml('class', `language-${language}`) : '';
  return `<pre><code${attribute}>${escapeText(literal ?? '')}</code></pre>`;
}

function blocksHtml(parent: Node, policy: MarkdownPolicy): string[] {
  return childrenOf(parent).map((block) => blockHtml(block, policy));
}

/** Markdown as CommonMark's reference implementation reads it, in the form of the pipeline. */
export function referenceHtml(source: string, policy: MarkdownPolicy): string {
  return blocksHtml(new Parser().parse(source), policy).join('\n');
}
