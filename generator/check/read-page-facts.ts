import type { DefaultTreeAdapterTypes } from 'parse5';
import { defaultTreeAdapter, html as htmlNames, parse } from 'parse5';
import type { Attributes } from './element-addresses';
import {
  announcedAddresses,
  frameAddresses,
  linkAddresses,
  relationsOf,
  resourceAddresses,
} from './element-addresses';
import type { PageFacts } from './page-facts';

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

type Mutable<Facts> = {
  -readonly [Name in keyof Facts]: Facts[Name] extends ReadonlyArray<infer Item> ? Item[] : Facts[Name];
};
type MutableFacts = Mutable<PageFacts>;

/** An element as the notes below see it. */
interface Visited {
  readonly element: Element;
  readonly attributes: Attributes;
  readonly isInTemplate: boolean;
}

const EVENT_HANDLER = /^on[a-z]+$/;
const POSITIVE_INTEGER = /^[1-9]\d*$/;

function textOf(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

function noteMeta(facts: MutableFacts, { attributes }: Visited): void {
  const name = attributes.get('name')?.toLowerCase();
  const content = attributes.get('content')?.trim() ?? '';
  if (name === 'description') facts.description ||= content;
  if (name === 'robots' && /\b(?:noindex|none)\b/i.test(content)) facts.isIndexable = false;
}

function noteLinkElement(facts: MutableFacts, { attributes }: Visited): void {
  const relations = relationsOf(attributes);
  const href = attributes.get('href') ?? '';
  const locale = attributes.get('hreflang');
  if (relations.includes('canonical')) facts.canonicals.push(href);
  if (relations.includes('alternate') && locale !== undefined) facts.alternates.push({ locale, href });
  if (relations.includes('stylesheet') && href !== '') facts.styleSheets.push(href);
}

function noteImage(facts: MutableFacts, { attributes }: Visited): void {
  const hasSize = ['width', 'height'].every((name) => POSITIVE_INTEGER.test(attributes.get(name) ?? ''));
  facts.images.push({ src: attributes.get('src') ?? '', hasAlt: attributes.has('alt'), hasSize });
}

type Note = (facts: MutableFacts, visited: Visited) => void;

const NOTES: ReadonlyMap<string, Note> = new Map<string, Note>([
  [
    'title',
    (facts, { element }) => {
      if (element.namespaceURI === htmlNames.NS.HTML) facts.title ||= textOf(element).trim();
    },
  ],
  [
    'body',
    (facts, { attributes }) => {
      facts.pageId = attributes.get('data-page-id') ?? '';
    },
  ],
  [
    'h1',
    (facts, { isInTemplate }) => {
      if (!isInTemplate) facts.mainHeadings += 1;
    },
  ],
  ['meta', noteMeta],
  ['link', noteLinkElement],
  ['img', noteImage],
]);

function noteIdentity(facts: MutableFacts, { element, attributes, isInTemplate }: Visited): void {
  const id = attributes.get('id');
  const name = element.tagName === 'a' ? attributes.get('name') : undefined;
  if (id !== undefined) (isInTemplate ? facts.templateIds : facts.ids).push(id);
  if (name !== undefined) facts.anchors.push(name);
}

/** A file address that is only a fragment is a part of the page itself, as a link to it is. */
function noteAddresses(facts: MutableFacts, { element, attributes, isInTemplate }: Visited): void {
  const { tagName } = element;
  const loaded = resourceAddresses(tagName, attributes);
  const links = [
    ...linkAddresses(tagName, attributes),
    ...loaded.filter((address) => address.startsWith('#')),
  ];
  (isInTemplate ? facts.templateLinks : facts.links).push(...links);
  facts.announced.push(...announcedAddresses(tagName, attributes));
  facts.frames.push(...frameAddresses(tagName, attributes));
  facts.resources.push(...loaded.filter((address) => !address.startsWith('#')));
}

function noteForbidden(facts: MutableFacts, { element, attributes }: Visited): void {
  for (const attribute of attributes.keys()) {
    if (attribute === 'style' || EVENT_HANDLER.test(attribute))
      facts.forbidden.push({ element: element.tagName, attribute });
  }
}

function visit(facts: MutableFacts, parent: Parent, isInTemplate: boolean): void {
  for (const element of parent.childNodes) {
    if (!defaultTreeAdapter.isElementNode(element)) continue;
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    const visited: Visited = { element, attributes, isInTemplate };
    for (const note of [NOTES.get(element.tagName), noteIdentity, noteAddresses, noteForbidden])
      note?.(facts, visited);
    visit(facts, element, isInTemplate);
    if ('content' in element) visit(facts, element.content, true);
  }
}

function noFacts(): MutableFacts {
  return {
    title: '',
    description: '',
    pageId: '',
    canonicals: [],
    isIndexable: true,
    alternates: [],
    mainHeadings: 0,
    ids: [],
    templateIds: [],
    anchors: [],
    links: [],
    templateLinks: [],
    announced: [],
    frames: [],
    resources: [],
    styleSheets: [],
    images: [],
    forbidden: [],
  };
}

/** Reads a page's HTML, in one walk, as a browser without JavaScript does. */
export function readPageFacts(html: string): PageFacts {
  const facts = noFacts();
  visit(facts, parse(html, { scriptingEnabled: false }), false);
  for (const name of ['links', 'templateLinks', 'announced', 'frames', 'resources', 'styleSheets'] as const)
    facts[name] = [...new Set(facts[name])];
  return facts;
}
