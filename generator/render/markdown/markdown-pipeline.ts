import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import rehypeSanitize, { defaultSchema, type Options as SanitizeSchema } from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import {
  attributeHtml,
  createPartsWriter,
  escapeText,
  type MarkdownPart,
  type PartsWriter,
} from './markdown-parts';

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

const titleOf = ({ title }: Properties) => (title ? { title: String(title) } : {});

function addLink(writer: PartsWriter, { properties, children }: Element): void {
  writer.openLink({ link: String(properties.href ?? ''), ...titleOf(properties) });
  addNodes(writer, children);
  writer.closeLink();
}

/** An image with an unsafe address is replaced by its alternative text. */
function addImage(writer: PartsWriter, { properties }: Element): void {
  const { src } = properties;
  const alt = String(properties.alt ?? '');
  if (typeof src !== 'string' || src === '') writer.html(escapeText(alt));
  else writer.image({ image: src, alt, ...titleOf(properties) });
}

function addElement(writer: PartsWriter, element: Element): void {
  const { tagName, properties, children } = element;
  if (tagName === 'a') addLink(writer, element);
  else if (tagName === 'img') addImage(writer, element);
  else {
    writer.html(`<${tagName}${attributesHtml(properties)}>`);
    addNodes(writer, children);
    if (!VOID_TAGS.has(tagName)) writer.html(`</${tagName}>`);
  }
}

function addNodes(writer: PartsWriter, nodes: ReadonlyArray<RootContent | ElementContent>): void {
  for (const node of nodes) {
    if (node.type === 'element') addElement(writer, node);
    else if (node.type === 'text') writer.html(escapeText(node.value));
  }
}

/** The parts of Markdown, parsed and sanitized. HTML in the source is shown as text and never becomes markup. */
export function pipelineParts(source: string): readonly MarkdownPart[] {
  const tree = processor.runSync(processor.parse(source)) as Root;
  const writer = createPartsWriter();
  addNodes(writer, tree.children);
  return writer.finish();
}
