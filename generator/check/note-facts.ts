import { type DefaultTreeAdapterTypes, html as htmlNames } from 'parse5';
import {
  type Attributes,
  announcedAddresses,
  frameAddresses,
  linkAddresses,
  relationsOf,
  resourceAddresses,
} from './element-addresses';
import type { PageFacts, TemplateFacts } from './page-facts';
import { scriptAddresses, structuredAddresses } from './text-addresses';

type Element = DefaultTreeAdapterTypes.Element;

type Mutable<Facts> = {
  -readonly [Name in keyof Facts]: Facts[Name] extends ReadonlyArray<infer Item> ? Item[] : Facts[Name];
};

type MutableTemplate = Mutable<TemplateFacts>;

/** The facts of a page during parsing. */
export type MutableFacts = Omit<Mutable<PageFacts>, 'slots' | 'templates'> & {
  slots: string[][];
  templates: MutableTemplate[];
};

/** The context of an element. */
export interface Surroundings {
  readonly section?: string | undefined;
  /** The number of the experiment slot. */
  readonly slot?: number | undefined;
  /** The outermost template. */
  readonly template?: MutableTemplate;
}

interface Visited extends Surroundings {
  readonly element: Element;
  readonly attributes: Attributes;
}

type Note = (facts: MutableFacts, visited: Visited) => void;

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

function noteImage(facts: MutableFacts, { attributes, section }: Visited): void {
  const hasSize = ['width', 'height'].every((name) => POSITIVE_INTEGER.test(attributes.get(name) ?? ''));
  const mayLackSize = attributes.has('data-unsized');
  const src = attributes.get('src') ?? '';
  facts.images.push({ src, hasAlt: attributes.has('alt'), hasSize, mayLackSize, section });
}

/** Roles whose element must have a label: parts of a picture, and buttons with only an image. */
function notePictureControl(facts: MutableFacts, { element, attributes, section }: Visited): void {
  const isControl =
    element.tagName === 'area' ? attributes.has('href') : attributes.get('type')?.toLowerCase() === 'image';
  const hasAlt = (attributes.get('alt') ?? '').trim() !== '';
  const src = attributes.get('src') ?? attributes.get('href') ?? '';
  if (isControl) facts.images.push({ src, hasAlt, hasSize: true, mayLackSize: false, section });
}

function noteDrawing(facts: MutableFacts, { element, attributes, section }: Visited): void {
  if (attributes.get('role') !== 'img') return;
  const hasTitle = element.childNodes.some((node) => 'tagName' in node && node.tagName === 'title');
  const hasAlt = hasTitle || attributes.has('aria-label') || attributes.has('aria-labelledby');
  facts.images.push({ src: 'svg', hasAlt, hasSize: true, mayLackSize: false, section });
}

function noteScript(facts: MutableFacts, { element, attributes, section }: Visited): void {
  const type = attributes.get('type')?.toLowerCase() ?? '';
  const src = attributes.get('src') ?? '';
  if (src !== '') facts.scripts.push(src);
  const text = textOf(element);
  const placed = (href: string) => ({ href, section });
  if (type === 'application/ld+json') facts.announced.push(...structuredAddresses(text).map(placed));
  if (/^(?:|module|text\/javascript)$/.test(type)) facts.resources.push(...scriptAddresses(text).map(placed));
}

const BY_ELEMENT: ReadonlyMap<string, Note> = new Map<string, Note>([
  [
    'html',
    (facts, { attributes }) => {
      facts.lang = attributes.get('lang') ?? '';
    },
  ],
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
      facts.template = attributes.get('data-page-template') ?? '';
    },
  ],
  [
    'h1',
    (facts, { template, section }) => {
      if (template === undefined) facts.mainHeadings.push({ section });
    },
  ],
  ['meta', noteMeta],
  ['link', noteLinkElement],
  ['img', noteImage],
  ['area', notePictureControl],
  ['input', notePictureControl],
  ['svg', noteDrawing],
  ['script', noteScript],
]);

function noteIdentity(facts: MutableFacts, { element, attributes, template, slot }: Visited): void {
  const id = attributes.get('id');
  const name = element.tagName === 'a' ? attributes.get('name') : undefined;
  if (id !== undefined) (template ?? facts).ids.push(id);
  if (id !== undefined && template === undefined && slot !== undefined) facts.slots[slot]?.push(id);
  if (name !== undefined && name !== id) (template?.ids ?? facts.anchors).push(name);
}

/** A file address that is only a fragment is a part of the page itself, like a link to it. */
function noteAddresses(facts: MutableFacts, visited: Visited): void {
  const { element, attributes, template, section, slot } = visited;
  const { tagName } = element;
  const placed = (href: string) => ({ href, section });
  const loaded = resourceAddresses(tagName, attributes);
  const links = [
    ...linkAddresses(tagName, attributes),
    ...loaded.filter((address) => address.startsWith('#')),
  ];
  (template ?? facts).links.push(...links.map((href) => ({ href, section, slot })));
  facts.announced.push(...announcedAddresses(tagName, attributes).map(placed));
  facts.frames.push(...frameAddresses(tagName, attributes).map(placed));
  facts.resources.push(...loaded.filter((address) => !address.startsWith('#')).map(placed));
}

function noteForbidden(facts: MutableFacts, { element, attributes, section }: Visited): void {
  for (const attribute of attributes.keys()) {
    if (attribute === 'style' || EVENT_HANDLER.test(attribute))
      facts.forbidden.push({ element: element.tagName, attribute, section });
  }
}

function noteElement(facts: MutableFacts, visited: Visited): void {
  facts.elements += 1;
  BY_ELEMENT.get(visited.element.tagName)?.(facts, visited);
}

/** Records the facts of an element. */
export const FACT_COLLECTORS: readonly Note[] = [noteElement, noteIdentity, noteAddresses, noteForbidden];
