import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import type { Attributes } from './element-addresses';
import { FACT_COLLECTORS, type MutableFacts, type Surroundings } from './note-facts';
import type { PageFacts, PlacedAddress } from './page-facts';

const LANDMARKS: readonly string[] = ['header', 'footer'];

function internalName(view: string | undefined): unknown {
  try {
    return JSON.parse(view ?? '{}')?.sectionInternalName;
  } catch {
    return undefined;
  }
}

/** The name of a section for people, as in the editor: `Pricing / Plans (#plans)`. */
function sectionName(attributes: Attributes): string {
  const internal = internalName(attributes.get('data-view'));
  const model = attributes.get('data-section-model') ?? '';
  const index = attributes.get('data-section-index') ?? '';
  const name = typeof internal === 'string' && internal !== '' ? internal : `${model} ${index}`.trim();
  const id = attributes.get('id');
  return id === undefined ? name : `${name} (#${id})`;
}

/** The place that an element defines for its children; its parent's place if it defines none. */
function placeWithin(
  element: string,
  attributes: Attributes,
  parent: string | undefined,
): string | undefined {
  if (attributes.has('data-section-index')) return sectionName(attributes);
  return parent === undefined && LANDMARKS.includes(element) ? element : parent;
}

type Parent = DefaultTreeAdapterTypes.ParentNode;

function visit(facts: MutableFacts, parent: Parent, around: Surroundings): void {
  for (const element of parent.childNodes) {
    if (!defaultTreeAdapter.isElementNode(element)) continue;
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    const section = placeWithin(element.tagName, attributes, around.section);
    for (const note of FACT_COLLECTORS) note(facts, { ...around, section, element, attributes });
    const inside = { ...around, section };
    if (element.tagName === 'site-experiment' && around.template === undefined) {
      visit(facts, element, { ...inside, slot: facts.slots.push([]) - 1 });
      continue;
    }
    visit(facts, element, inside);
    if (!('content' in element)) continue;
    const variation = attributes.get('data-variation');
    const slot = variation === undefined ? undefined : around.slot;
    const template = around.template ?? { slot, variation: variation ?? '', ids: [], links: [] };
    if (around.template === undefined) facts.templates.push(template);
    visit(facts, element.content, { ...inside, template });
  }
}

function noFacts(): MutableFacts {
  return {
    lang: '',
    title: '',
    description: '',
    pageId: '',
    template: '',
    elements: 0,
    canonicals: [],
    isIndexable: true,
    alternates: [],
    mainHeadings: [],
    ids: [],
    slots: [],
    templates: [],
    anchors: [],
    links: [],
    announced: [],
    frames: [],
    resources: [],
    styleSheets: [],
    scripts: [],
    images: [],
    forbidden: [],
  };
}

function oncePerSection(addresses: readonly PlacedAddress[]): PlacedAddress[] {
  const keyed = addresses.map(
    (found) => [`${found.section ?? ''}\0${found.slot ?? ''}\0${found.href}`, found] as const,
  );
  return [...new Map(keyed).values()];
}

/** Parses a page's HTML in one pass, as a browser without JavaScript does. */
export function readPageFacts(html: string): PageFacts {
  const facts = noFacts();
  visit(facts, parse(html, { scriptingEnabled: false }), {});
  for (const name of ['links', 'announced', 'frames', 'resources'] as const)
    facts[name] = oncePerSection(facts[name]);
  for (const template of facts.templates) template.links = oncePerSection(template.links);
  for (const name of ['styleSheets', 'scripts'] as const) facts[name] = [...new Set(facts[name])];
  return facts;
}
