import MarkdownIt, { type Token } from 'markdown-it';
import {
  attributeHtml,
  escapeText,
  identifierHtml,
  imageHtml,
  linkTags,
  type MarkdownPolicy,
} from './markdown-policy';

/** The parser's own limit is 20; `markdown-limits.ts` has refused texts that are nested too deeply. */
const MAX_NESTING = 1000;

const parser = new MarkdownIt('commonmark', { maxNesting: MAX_NESTING });
// The page decides about addresses.
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;
parser.normalizeLinkText = (address) => address;

/** Markdown as tokens: blocks one after the other, with the tokens of their text as children. */
export interface MarkdownTokens {
  readonly tokens: readonly Token[];
  /** Whether the text defines addresses, which have no tokens. */
  readonly hasDefinitions: boolean;
}

export function parseTokens(source: string): MarkdownTokens {
  const env: Parameters<typeof parser.parse>[1] = {};
  const tokens = parser.parse(source, env);
  return { tokens, hasDefinitions: env?.references !== undefined };
}

const textOf = (token: Token, attribute: string) => token.attrGet(attribute)?.toString() ?? '';

/** A relative address, or one of the schemes that the sanitizer allows for images. */
const SAFE_IMAGE = /^(?:https?:|[^:]*[/?#]|[^:]*$)/;

/** An image with an unsafe address is replaced by its alternative text. */
function pictureHtml(token: Token, policy: MarkdownPolicy): string {
  const address = textOf(token, 'src');
  const alt =
    token.children?.map(({ type, content }) => (type === 'softbreak' ? '\n' : content)).join('') ?? '';
  if (address === '' || !SAFE_IMAGE.test(address)) return escapeText(alt);
  return imageHtml({ address, alt, title: textOf(token, 'title') }, policy);
}

function inlineHtml(tokens: readonly Token[], policy: MarkdownPolicy): string {
  const linkEnds: string[] = [];
  let html = '';
  for (const token of tokens) {
    const { type, tag, nesting, content } = token;
    if (type === 'text' || type === 'html_inline') html += escapeText(content);
    else if (type === 'softbreak') html += '\n';
    else if (type === 'hardbreak') html += '<br>\n';
    else if (type === 'code_inline') html += `<code>${escapeText(content)}</code>`;
    else if (type === 'image') html += pictureHtml(token, policy);
    else if (type === 'link_open') {
      const written = { address: textOf(token, 'href'), title: textOf(token, 'title') };
      const [start, end] = linkTags(written, policy);
      html += start;
      linkEnds.push(end);
    } else if (type === 'link_close') html += linkEnds.pop() ?? '';
    else html += nesting > 0 ? `<${tag}>` : `</${tag}>`;
  }
  return html;
}

/** The first word after the fence is the language. */
function codeHtml({ info, content }: Token): string {
  const [language] = info.trim().split(' ');
  const attribute = language ? attributeHtml('class', `language-${language}`) : '';
  return `<pre><code${attribute}>${escapeText(content)}</code></pre>`;
}

function blockHtml(token: Token, policy: MarkdownPolicy): string {
  const { type, tag, nesting, attrs, children, content, hidden } = token;
  if (type === 'inline') return inlineHtml(children ?? [], policy);
  if (type === 'html_block') return escapeText(content.replace(/\n$/, ''));
  if (type === 'fence' || type === 'code_block') return codeHtml(token);
  if (hidden) return '';
  if (nesting < 0) return `</${tag}>`;
  const attributes = attrs?.map(([name, value]) => attributeHtml(name, String(value))).join('') ?? '';
  return `<${tag}${identifierHtml(tag, policy)}${attributes}>`;
}

/** Blocks are on separate lines, except the text of an item in a list without empty lines. */
function lineEndBefore({ type, nesting, hidden }: Token, previous: Token | undefined): string {
  if (previous === undefined || type === 'inline' || previous.type === 'inline') return '';
  const isItem = previous.type === 'list_item_open';
  if (type === 'list_item_close') return isItem || previous.hidden ? '' : '\n';
  return isItem && hidden && nesting > 0 ? '' : '\n';
}

/** The HTML of tokens, with the page's links and images. HTML in the source is shown as text. */
export function tokensHtml({ tokens }: MarkdownTokens, policy: MarkdownPolicy): string {
  let html = '';
  let previous: Token | undefined;
  for (const token of tokens) {
    html += lineEndBefore(token, previous) + blockHtml(token, policy);
    previous = token;
  }
  return html;
}
