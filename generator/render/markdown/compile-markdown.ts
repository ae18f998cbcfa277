import type { Element, ElementContent, Properties, Root, RootContent, Text } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { MarkdownParts } from './markdown-parts';
import { parseMarkdown } from './markdown-tree';

const IDENTIFIED_TAGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p']);

/** Marks a slot. No markdown parser outputs this character (CommonMark, section 2.3). */
const SLOT = '\0';

const stringifier = unified().use(rehypeStringify).freeze();

/** A tag. Every `<` in text is escaped, so this matches only tags. */
const TAG = /<(?:[^"<>]|"[^"]*")*>/g;
const ANGLES = /[<>]/g;

/**
 * The library does not escape angle brackets in attributes, where the code that fills slots would take them for tags.
 */
function htmlOf(tree: Root): string {
  return stringifier
    .stringify(tree)
    .replace(
      TAG,
      (tag) => `<${tag.slice(1, -1).replace(ANGLES, (angle) => (angle === '<' ? '&#x3C;' : '&#x3E;'))}>`,
    );
}

type Node = RootContent | ElementContent;

/** The data collected in one pass over a tree. */
interface Visit {
  readonly isIdentified: boolean;
  readonly slots: Array<MarkdownParts['slots'][number]>;
}

function attributesOf(properties: Properties): string {
  if (Object.keys(properties).length === 0) return '';
  const html = htmlOf({
    type: 'root',
    children: [{ type: 'element', tagName: 'a', properties, children: [] }],
  });
  return html.slice('<a'.length, -'></a>'.length);
}

/** Replaces the link by its content between two slots. */
function visitLink({ properties, children }: Element, visit: Visit): Node[] {
  const { href, ...others } = properties;
  visit.slots.push({ href: String(href ?? ''), attributes: attributesOf(others) });
  const inner = visitAll(children, visit);
  visit.slots.push(null);
  return [{ type: 'text', value: SLOT }, ...inner, { type: 'text', value: SLOT }];
}

/** An image with an unsafe address is replaced by its alternative text. */
function visitImage({ properties }: Element, visit: Visit): Text {
  const { src, ...others } = properties;
  if (typeof src !== 'string' || src === '') return { type: 'text', value: String(others.alt ?? '') };
  visit.slots.push({ src, attributes: attributesOf({ ...others, loading: 'lazy', decoding: 'async' }) });
  return { type: 'text', value: SLOT };
}

function visitElement(element: Element, visit: Visit): Element {
  const { tagName, properties } = element;
  const children = visitAll(element.children, visit) as ElementContent[];
  const isMarked = visit.isIdentified && IDENTIFIED_TAGS.has(tagName);
  return {
    type: 'element',
    tagName,
    children,
    properties: isMarked ? { 'data-content-id': '', ...properties } : properties,
  };
}

function visitAll(nodes: readonly Node[], visit: Visit): Node[] {
  const visited: Node[] = [];
  for (const node of nodes) {
    if (node.type !== 'element') visited.push(node);
    else if (node.tagName === 'a') visited.push(...visitLink(node, visit));
    else visited.push(node.tagName === 'img' ? visitImage(node, visit) : visitElement(node, visit));
  }
  return visited;
}

/**
 * Markdown as safe HTML with slots for its links and images. It is parsed and sanitized first; then, if requested,
 * headings and paragraphs are marked for the identifier attribute, including those in lists and quotes. This is the
 * slow step; the result depends only on the source and the flag.
 */
export function compileMarkdown(source: string, isIdentified: boolean): MarkdownParts {
  const visit: Visit = { isIdentified, slots: [] };
  const tree: Root = {
    type: 'root',
    children: visitAll(parseMarkdown(source).children, visit) as RootContent[],
  };
  return { html: htmlOf(tree).split(SLOT), slots: visit.slots };
}
