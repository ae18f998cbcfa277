import type { Element, ElementContent, Root, RootContent } from 'hast';
import { linkKind } from '../../../templates/components/link/link-kind';
import type { LinkTarget } from '../../../templates/content-model/values';

export interface MarkdownLinkPolicy {
  /** Where an address leads; undefined when the link must become text. */
  readonly resolve: (href: string) => LinkTarget | undefined;
  /** What the link rules need to tell own hosts from others. */
  readonly ownHosts: { readonly parentDomain: string; readonly siteHost: string };
  /** Read to those who cannot see that a link opens a new tab. */
  readonly newTabText: string;
  /** Told the address of each image. */
  readonly onImage: (src: string) => void;
}

type Node = RootContent | ElementContent;

function hiddenText(text: string): Element {
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: ['visually-hidden'] },
    children: [{ type: 'text', value: ` (${text})` }],
  };
}

function linkElement(element: Element, policy: MarkdownLinkPolicy): Node[] {
  const target = policy.resolve(String(element.properties.href ?? ''));
  const children = element.children.flatMap((child) => withLinks(child, policy)) as ElementContent[];
  if (target === undefined) return children;
  const properties = { ...element.properties, href: target.href };
  if (linkKind(target.href, policy.ownHosts) !== 'external') return [{ ...element, properties, children }];
  return [
    {
      ...element,
      properties: { ...properties, target: '_blank', rel: ['noopener', 'noreferrer'] },
      children: [...children, hiddenText(policy.newTabText)],
    },
  ];
}

/** An image whose address was not safe is its alternative text: without an address there is nothing to show. */
function imageElement(element: Element, policy: MarkdownLinkPolicy): Node {
  const { src, alt } = element.properties;
  if (typeof src !== 'string' || src === '') return { type: 'text', value: String(alt ?? '') };
  policy.onImage(src);
  return { ...element, properties: { ...element.properties, loading: 'lazy', decoding: 'async' } };
}

function withLinks(node: Node, policy: MarkdownLinkPolicy): Node[] {
  if (node.type !== 'element') return [node];
  if (node.tagName === 'a') return linkElement(node, policy);
  if (node.tagName === 'img') return [imageElement(node, policy)];
  return [
    { ...node, children: node.children.flatMap((child) => withLinks(child, policy)) as ElementContent[] },
  ];
}

/** A copy of the tree whose links and images follow the policy; those that lead nowhere become their text. */
export function applyLinkPolicy(tree: Root, policy: MarkdownLinkPolicy): Root {
  return { ...tree, children: tree.children.flatMap((child) => withLinks(child, policy)) as RootContent[] };
}
