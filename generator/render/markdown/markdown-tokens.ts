import MarkdownIt, { type Token } from 'markdown-it';
import {
  attributeHtml,
  escapeText,
  identifierHtml,
  imageHtml,
  linkTags,
  type MarkdownPolicy,
} from './markdown-policy';

/** Below this depth the parser drops text; `markdown-limits.ts` has refused such texts. A list counts as two levels. */
const MAX_NESTING = 1000;

const parser = new MarkdownIt('commonmark', { maxNesting: MAX_NESTING });
// The policy decides about links, and SAFE_IMAGE about images; addresses that must be encoded go through the pipeline.
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

const attributeOf = (token: Token, name: string) => token.attrGet(name)?.toString() ?? '';

/** A relative address, or one of the schemes that the sanitizer allows for images. */
const SAFE_IMAGE = /^(?:https?:|[^:]*[/?#]|[^:]*$)/;

/** An image with an unsafe address is replaced by its alternative text. */
function pictureHtml(token: Token, policy: MarkdownPolicy): string {
  const address = attributeOf(token, 'src');
  const alt =
    token.children?.map(({ type, content }) => (type === 'softbreak' ? '\n' : content)).join('') ?? '';
  if (address === '' || !SAFE_IMAGE.test(address)) return escapeText(alt);
  return imageHtml({ address, alt, title: attributeOf(token, 'title') }, policy);
}

function inlineHtml(tokens: readonly Token[], policy: MarkdownPolicy): string {
  const linkEnds: string[] = [];
  let html = '';
  for (const token of tokens) {
    const { type, tag, nesting, content } = token;
    if (type === 'softbreak') html += '\n';
    else if (type === 'hardbreak') html += '<br>\n';
    else if (type === 'code_inline') html += `<code>${escapeText(content)}</code>`;
    else if (type === 'image') html += pictureHtml(token, policy);
    else if (type === 'link_open') {
      const written = { address: attributeOf(token, 'href'), title: attributeOf(token, 'title') };
      const [start, end] = linkTags(written, policy);
      html += start;
      linkEnds.push(end);
    } else if (type === 'link_close') html += linkEnds.pop() ?? '';
    else if (nesting === 0) html += escapeText(content);
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

/**
 * The HTML of tokens, with the page's links and images: links are as safe as those of the policy. HTML in the source is
 * shown as text.
 */
export function tokensHtml({ tokens }: MarkdownTokens, policy: MarkdownPolicy): string {
  let html = '';
  let previous: Token | undefined;
  for (const token of tokens) {
    html += lineEndBefore(token, previous) + blockHtml(token, policy);
    previous = token;
  }
  return html;
}
