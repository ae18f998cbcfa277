/** The attributes of an element by their lower-case names. */
export type Attributes = ReadonlyMap<string, string>;

type AttributeTable = ReadonlyMap<string, readonly string[]>;

const LINK_ATTRIBUTES: AttributeTable = new Map([
  ['a', ['href']],
  ['area', ['href']],
  ['form', ['action']],
  ['button', ['formaction']],
  ['input', ['formaction']],
]);

/** `data-src` becomes `src` once the element comes into view. */
const FRAME_ATTRIBUTES: AttributeTable = new Map([['iframe', ['src', 'data-src']]]);

const RESOURCE_ATTRIBUTES: AttributeTable = new Map([
  ['script', ['src']],
  ['img', ['src', 'data-src']],
  ['source', ['src', 'data-src']],
  ['video', ['src', 'data-src', 'poster']],
  ['audio', ['src']],
  ['track', ['src']],
  ['input', ['src']],
  ['use', ['href']],
  ['image', ['href']],
]);

/** Relations of a `link` element whose target the browser loads for this page. */
const LOADED_RELATIONS = ['stylesheet', 'preload', 'modulepreload', 'icon', 'manifest', 'apple-touch-icon'];

/** Relations of a `link` element that names a page or a file to go to next. */
const ANNOUNCED_RELATIONS = ['prefetch', 'prerender', 'next', 'prev'];

const SRCSET_CANDIDATE = /[\s,]*(\S*[^\s,])(?:\s[^,]*)?(?:,|$)/g;

/** The addresses of a `srcset`. A comma inside an address is part of it; one at its end parts candidates. */
export function srcsetAddresses(srcset: string): string[] {
  return [...srcset.matchAll(SRCSET_CANDIDATE)].map((candidate) => candidate[1] ?? '');
}

function valuesOf(table: AttributeTable, element: string, attributes: Attributes): string[] {
  return (table.get(element) ?? []).flatMap((name) => attributes.get(name) ?? []);
}

/** The relations of a `link` element. */
export function relationsOf(attributes: Attributes): string[] {
  return (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
}

function addressOfRelation(attributes: Attributes, relations: readonly string[]): string[] {
  const isOne = relationsOf(attributes).some((relation) => relations.includes(relation));
  return isOne ? [attributes.get('href') ?? ''] : [];
}

/** Where a visitor gets from an element. An empty address is the page itself. */
export function linkAddresses(element: string, attributes: Attributes): string[] {
  return valuesOf(LINK_ATTRIBUTES, element, attributes);
}

/** What a `link` element names for later. */
export function announcedAddresses(element: string, attributes: Attributes): string[] {
  return element === 'link' ? addressOfRelation(attributes, ANNOUNCED_RELATIONS).filter(Boolean) : [];
}

/** The documents that an element shows inside the page. */
export function frameAddresses(element: string, attributes: Attributes): string[] {
  return valuesOf(FRAME_ATTRIBUTES, element, attributes).filter(Boolean);
}

/** The files that an element loads. */
export function resourceAddresses(element: string, attributes: Attributes): string[] {
  const candidates = ['srcset', 'imagesrcset'].flatMap((name) => srcsetAddresses(attributes.get(name) ?? ''));
  const loaded = element === 'link' ? addressOfRelation(attributes, LOADED_RELATIONS) : [];
  return [...valuesOf(RESOURCE_ATTRIBUTES, element, attributes), ...candidates, ...loaded].filter(Boolean);
}
