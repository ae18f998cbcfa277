import type { DefaultTreeAdapterTypes } from 'parse5';
import { defaultTreeAdapter, parse } from 'parse5';

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

interface ImageFacts {
  readonly src: string;
  readonly hasAlt: boolean;
  readonly hasSize: boolean;
}

/** What the check needs to know of a page's HTML; all addresses as they are written. */
export interface PageFacts {
  readonly title: string;
  readonly pageId: string;
  readonly canonical: string;
  readonly isIndexable: boolean;
  readonly alternates: ReadonlyArray<{ readonly locale: string; readonly href: string }>;
  /** Ids in document order; those inside templates are none of the page until a script puts them there. */
  readonly ids: readonly string[];
  readonly anchors: readonly string[];
  readonly links: readonly string[];
  readonly resources: readonly string[];
  readonly styleSheets: readonly string[];
  readonly images: readonly ImageFacts[];
}

interface MutableFacts {
  title: string;
  pageId: string;
  canonical: string;
  isIndexable: boolean;
  alternates: Array<{ locale: string; href: string }>;
  ids: string[];
  anchors: string[];
  links: string[];
  resources: string[];
  styleSheets: string[];
  images: ImageFacts[];
}

type Attributes = ReadonlyMap<string, string>;

const RESOURCE_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([
  ['script', ['src']],
  ['img', ['src']],
  ['source', ['src', 'data-src']],
  ['video', ['src', 'poster']],
  ['iframe', ['src']],
  ['use', ['href']],
]);

/** Relations of a link element whose target the browser loads. */
const LOADED_RELATIONS = ['stylesheet', 'preload', 'modulepreload', 'icon', 'manifest', 'apple-touch-icon'];

function attributesOf(element: Element): Attributes {
  return new Map(element.attrs.map(({ name, value }) => [name, value]));
}

/** The addresses of a `srcset`; candidates are parted by a comma and white space, addresses may hold commas. */
function srcsetAddresses(srcset: string): string[] {
  return srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);
}

function noteLinkElement(facts: MutableFacts, attributes: Attributes): void {
  const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  const href = attributes.get('href') ?? '';
  const locale = attributes.get('hreflang');
  if (relations.includes('canonical')) facts.canonical = href;
  if (relations.includes('alternate') && locale !== undefined) facts.alternates.push({ locale, href });
  if (relations.includes('stylesheet')) facts.styleSheets.push(href);
  if (href !== '' && relations.some((relation) => LOADED_RELATIONS.includes(relation)))
    facts.resources.push(href);
}

function hasSize(attributes: Attributes): boolean {
  return ['width', 'height'].every((name) => /^[1-9]\d*$/.test(attributes.get(name) ?? ''));
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

const NOTES: Readonly<
  Record<string, (facts: MutableFacts, attributes: Attributes, element: Element) => void>
> = {
  title(facts, _, element) {
    if (element.namespaceURI.endsWith('xhtml')) facts.title ||= textOf(element).trim();
  },
  body(facts, attributes) {
    facts.pageId = attributes.get('data-page-id') ?? '';
  },
  meta(facts, attributes) {
    const isRobots = attributes.get('name')?.toLowerCase() === 'robots';
    if (isRobots && /noindex/i.test(attributes.get('content') ?? '')) facts.isIndexable = false;
  },
  link: noteLinkElement,
  a(facts, attributes) {
    const href = attributes.get('href');
    const name = attributes.get('name');
    if (href !== undefined) facts.links.push(href);
    if (name !== undefined) facts.anchors.push(name);
  },
  img(facts, attributes) {
    const src = attributes.get('src') ?? '';
    facts.images.push({ src, hasAlt: attributes.has('alt'), hasSize: hasSize(attributes) });
  },
};

function noteElement(facts: MutableFacts, element: Element, isInTemplate: boolean): void {
  const attributes = attributesOf(element);
  const id = attributes.get('id');
  if (id !== undefined && !isInTemplate) facts.ids.push(id);
  if (Object.hasOwn(NOTES, element.tagName)) NOTES[element.tagName]?.(facts, attributes, element);
  for (const name of RESOURCE_ATTRIBUTES.get(element.tagName) ?? []) {
    const address = attributes.get(name);
    if (address !== undefined && address !== '') facts.resources.push(address);
  }
  const srcset = attributes.get('srcset') ?? attributes.get('imagesrcset');
  if (srcset !== undefined) facts.resources.push(...srcsetAddresses(srcset));
}

function visit(facts: MutableFacts, parent: Parent, isInTemplate: boolean): void {
  for (const node of parent.childNodes) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    noteElement(facts, node, isInTemplate);
    visit(facts, node, isInTemplate);
    if ('content' in node) visit(facts, node.content, true);
  }
}

/** Reads a page's HTML as a browser without JavaScript does. */
export function readPageFacts(html: string): PageFacts {
  const facts: MutableFacts = {
    title: '',
    pageId: '',
    canonical: '',
    isIndexable: true,
    alternates: [],
    ids: [],
    anchors: [],
    links: [],
    resources: [],
    styleSheets: [],
    images: [],
  };
  visit(facts, parse(html, { scriptingEnabled: false }), false);
  return facts;
}
