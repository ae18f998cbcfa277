import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import rehypeSanitize, { defaultSchema, type Options as SanitizeSchema } from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import {
  attributeHtml,
  escapeText,
  identifierHtml,
  imageHtml,
  linkTags,
  type MarkdownPolicy,
} from './markdown-policy';

/**
 * The default schema with two changes: links keep every scheme, because the page's policy removes unsafe ones and
 * telephone links must stay; and ids are unchanged, because no plugin here creates any.
 */
const SCHEMA: SanitizeSchema = {
  ...defaultSchema,
  clobber: [],
  protocols: { ...defaultSchema.protocols, href: null, src: ['http', 'https'] },
};

const processor = unified()
  .use(remarkParse)
  .use(remarkRehype, {
    handlers: { html: (_state: unknown, node: { value: string }) => ({ type: 'text', value: node.value }) },
  })
  .use(rehypeSanitize, SCHEMA)
  .freeze();

const VOID_TAGS = new Set(['br', 'hr']);

/** The class of a language and the number of a list: all other attributes belong to links and images. */
function attributesHtml({ className, start }: Properties): string {
  const language = Array.isArray(className) ? attributeHtml('class', className.join(' ')) : '';
  return start === undefined ? language : `${language}${attributeHtml('start', String(start))}`;
}

function linkHtml({ properties, children }: Element, policy: MarkdownPolicy): string {
  const { href = '', title } = properties;
  const [start, end] = linkTags({ address: String(href), title: title && String(title) }, policy);
  return `${start}${nodesHtml(children, policy)}${end}`;
}

/** An image with an unsafe address is replaced by its alternative text. */
function pictureHtml({ properties }: Element, policy: MarkdownPolicy): string {
  const { src, title } = properties;
  const alt = String(properties.alt ?? '');
  if (typeof src !== 'string' || src === '') return escapeText(alt);
  return imageHtml({ address: src, alt, title: title && String(title) }, policy);
}

function elementHtml(element: Element, policy: MarkdownPolicy): string {
  const { tagName, properties, children } = element;
  if (tagName === 'a') return linkHtml(element, policy);
  if (tagName === 'img') return pictureHtml(element, policy);
  const start = `<${tagName}${identifierHtml(tagName, policy)}${attributesHtml(properties)}>`;
  return VOID_TAGS.has(tagName) ? start : `${start}${nodesHtml(children, policy)}</${tagName}>`;
}

function nodesHtml(nodes: ReadonlyArray<RootContent | ElementContent>, policy: MarkdownPolicy): string {
  let html = '';
  for (const node of nodes) {
    if (node.type === 'element') html += elementHtml(node, policy);
    else if (node.type === 'text') html += escapeText(node.value);
  }
  return html;
}

/**
 * Markdown as safe HTML: parsed, sanitized, and written with the page's links and images. HTML in the source is shown
 * as text and never becomes markup.
 */
export function pipelineHtml(source: string, policy: MarkdownPolicy): string {
  const tree = processor.runSync(processor.parse(source)) as Root;
  return nodesHtml(tree.children, policy);
}
