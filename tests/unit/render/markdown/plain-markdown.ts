import type { Element, ElementContent, Root, RootContent } from 'hast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { MarkdownPolicy } from '../../../../generator/render/markdown/markdown-policy';
import { linkKind } from '../../../../templates/components/link/link-kind';

type Node = RootContent | ElementContent;

function linkElement(element: Element, policy: MarkdownPolicy): Node[] {
  const target = policy.resolve(String(element.properties.href ?? ''));
  const children = element.children.flatMap((child) => withLinks(child, policy)) as ElementContent[];
  if (target === undefined) return children;
  const properties = { ...element.properties, href: target.href };
  if (linkKind(target.href, policy.ownHosts) !== 'external') return [{ ...element, properties, children }];
  const hidden: Element = {
    type: 'element',
    tagName: 'span',
    properties: { className: ['visually-hidden'] },
    children: [{ type: 'text', value: ` (${policy.newTabText})` }],
  };
  return [
    {
      ...element,
      properties: { ...properties, target: '_blank', rel: ['noopener', 'noreferrer'] },
      children: [...children, hidden],
    },
  ];
}

function imageElement(element: Element, policy: MarkdownPolicy): Node {
  const { src, alt } = element.properties;
  if (typeof src !== 'string' || src === '') return { type: 'text', value: String(alt ?? '') };
  const image = policy.image(src, String(alt ?? ''));
  if (image === undefined) return { type: 'raw', value: policy.placeholder };
  const { src: shown, size } = image;
  const sized = size === undefined ? { dataUnsized: '' } : { ...size };
  const properties = { ...element.properties, src: shown, loading: 'lazy', decoding: 'async', ...sized };
  return { ...element, properties };
}

function withLinks(node: Node, policy: MarkdownPolicy): Node[] {
  if (node.type !== 'element') return [node];
  if (node.tagName === 'a') return linkElement(node, policy);
  if (node.tagName === 'img') return [imageElement(node, policy)];
  const children = node.children.flatMap((child) => withLinks(child, policy)) as ElementContent[];
  return [{ ...node, children }];
}

function rehypeLinks(policy: MarkdownPolicy) {
  return (tree: Root): Root => ({
    ...tree,
    children: tree.children.flatMap((child) => withLinks(child, policy)) as RootContent[],
  });
}

function marked<Parent extends Root | Element>(parent: Parent): Parent {
  const children = parent.children.map((child) => {
    if (child.type !== 'element') return child;
    const inner = marked(child);
    if (!/^(h[1-6]|p)$/.test(child.tagName)) return inner;
    return { ...inner, properties: { 'data-content-id': '', ...inner.properties } };
  });
  return { ...parent, children };
}

function rehypeMarks(isIdentified: boolean) {
  return (tree: Root): Root => (isIdentified ? marked(tree) : tree);
}

/**
 * Placeholders for angle brackets in attributes, which the library does not escape. Too long to occur in a random
 * text.
 */
const ANGLES: Readonly<Record<string, string>> = { '<': '\ue0f0less\ue0f0', '>': '\ue0f0greater\ue0f0' };

function withoutAngles<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutAngles) as Value;
  const replaced = (text: string) => text.replace(/[<>]/g, (angle) => ANGLES[angle] as string);
  return typeof value === 'string' ? (replaced(value) as Value) : value;
}

function withAngles<Parent extends Root | Element>(parent: Parent): Parent {
  const children = parent.children.map((child) => {
    if (child.type !== 'element') return child;
    const properties = Object.entries(child.properties).map(([name, value]) => [name, withoutAngles(value)]);
    return { ...withAngles(child), properties: Object.fromEntries(properties) };
  });
  return { ...parent, children };
}

/** Markdown on a page, one plugin after the other: the reference for the implementation. */
export function plainMarkdown(source: string, policy: MarkdownPolicy): string {
  return unified()
    .use(remarkParse)
    .use(remarkRehype, {
      handlers: { html: (_state: unknown, node: { value: string }) => ({ type: 'text', value: node.value }) },
    })
    .use(rehypeSanitize, {
      ...defaultSchema,
      clobber: [],
      protocols: { ...defaultSchema.protocols, href: null, src: ['http', 'https'] },
    })
    .use(() => rehypeLinks(policy))
    .use(() => rehypeMarks(policy.isIdentified))
    .use(() => withAngles)
    .use(rehypeStringify, { allowDangerousHtml: true })
    .processSync(source)
    .toString()
    .replaceAll('\ue0f0less\ue0f0', '&#x3C;')
    .replaceAll('\ue0f0greater\ue0f0', '&#x3E;');
}
