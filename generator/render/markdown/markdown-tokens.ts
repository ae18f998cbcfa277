import MarkdownIt, { type Token } from 'markdown-it';
import {
  attributeHtml,
  createPartsWriter,
  escapeText,
  type MarkdownPart,
  type PartsWriter,
} from './markdown-parts';

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

function titleOf(token: Token): { readonly title?: string } {
  const title = attributeOf(token, 'title');
  return title === '' ? {} : { title };
}

/** An image with an unsafe address is replaced by its alternative text. */
function addImage(writer: PartsWriter, token: Token): void {
  const address = attributeOf(token, 'src');
  const alt =
    token.children?.map(({ type, content }) => (type === 'softbreak' ? '\n' : content)).join('') ?? '';
  if (address === '' || !SAFE_IMAGE.test(address)) writer.html(escapeText(alt));
  else writer.image({ image: address, alt, ...titleOf(token) });
}

function addInline(writer: PartsWriter, tokens: readonly Token[]): void {
  for (const token of tokens) {
    const { type, tag, nesting, content } = token;
    if (type === 'softbreak') writer.html('\n');
    else if (type === 'hardbreak') writer.html('<br>\n');
    else if (type === 'code_inline') writer.html(`<code>${escapeText(content)}</code>`);
    else if (type === 'image') addImage(writer, token);
    else if (type === 'link_open') writer.openLink({ link: attributeOf(token, 'href'), ...titleOf(token) });
    else if (type === 'link_close') writer.closeLink();
    else if (nesting === 0) writer.html(escapeText(content));
    else writer.html(nesting > 0 ? `<${tag}>` : `</${tag}>`);
  }
}

/** The first word after the fence is the language. */
function codeHtml({ info, content }: Token): string {
  const [language] = info.trim().split(' ');
  const attribute = language ? attributeHtml('class', `language-${language}`) : '';
  return `<pre><code${attribute}>${escapeText(content)}</code></pre>`;
}

function blockHtml(token: Token): string {
  const { type, tag, nesting, attrs, content, hidden } = token;
  if (type === 'html_block') return escapeText(content.replace(/\n$/, ''));
  if (type === 'fence' || type === 'code_block') return codeHtml(token);
  if (hidden) return '';
  if (nesting < 0) return `</${tag}>`;
  const attributes = attrs?.map(([name, value]) => attributeHtml(name, String(value))).join('') ?? '';
  return `<${tag}${attributes}>`;
}

/** Blocks are on separate lines, except the text of an item in a list without empty lines. */
function lineEndBefore({ type, nesting, hidden }: Token, previous: Token | undefined): string {
  if (previous === undefined || type === 'inline' || previous.type === 'inline') return '';
  const isItem = previous.type === 'list_item_open';
  if (type === 'list_item_close') return isItem || previous.hidden ? '' : '\n';
  return isItem && hidden && nesting > 0 ? '' : '\n';
}

/** The parts of a text as its tokens say. HTML in the source is shown as text. */
export function tokenParts({ tokens }: MarkdownTokens): readonly MarkdownPart[] {
  const writer = createPartsWriter();
  let previous: Token | undefined;
  for (const token of tokens) {
    writer.html(lineEndBefore(token, previous));
    if (token.type === 'inline') addInline(writer, token.children ?? []);
    else writer.html(blockHtml(token));
    previous = token;
  }
  return writer.finish();
}
