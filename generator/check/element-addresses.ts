/** The attributes of an element by lower-case name. */
export type Attributes = ReadonlyMap<string, string>;

type AttributeTable = ReadonlyMap<string, readonly string[]>;

const LINK_ATTRIBUTES: AttributeTable = new Map([
  ['a', ['href']],
  ['area', ['href']],
  ['form', ['action']],
  ['button', ['formaction']],
  ['input', ['formaction']],
]);

/** `data-src` becomes `src` when the element comes into view. */
const FRAME_ATTRIBUTES: AttributeTable = new Map([['iframe', ['src', 'data-src']]]);

const RESOURCE_ATTRIBUTES: AttributeTable = new Map([
  ['script', ['src']],
  ['img', ['src', 'data-src']],
  ['source', ['src', 'data-src']],
  ['video', ['src', 'data-src', 'poster', 'data-poster']],
  ['audio', ['src', 'data-src']],
  ['track', ['src']],
  ['input', ['src']],
  ['embed', ['src']],
  ['object', ['data']],
  ['use', ['href']],
  ['image', ['href']],
]);

/** Attributes of any element whose file scripts load when they need it. */
const LATER_ATTRIBUTES = ['data-props-url'];

const CANDIDATE_ATTRIBUTES = ['srcset', 'imagesrcset', 'data-srcset'];

/** Relations of a `link` element whose target the browser loads for this page. */
const LOADED_RELATIONS = ['stylesheet', 'preload', 'modulepreload', 'icon', 'manifest', 'apple-touch-icon'];

/** Relations of a `link` element to a page or a file that may be visited next. */
const ANNOUNCED_RELATIONS = ['prefetch', 'prerender', 'next', 'prev'];

/** Metadata with addresses that other sites use. */
const SHARED_PICTURES = ['og:image', 'og:image:url', 'og:image:secure_url', 'og:video', 'twitter:image'];

const SRCSET_CANDIDATE = /([^\s,](?:\S*[^\s,])?)(?:\s[^,]*)?(?:,|$)/g;

/** The addresses of a `srcset`. A comma inside an address belongs to it; one at its end separates candidates. */
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

/** The targets to which an element navigates. An empty address is the page itself. */
export function linkAddresses(element: string, attributes: Attributes): string[] {
  return valuesOf(LINK_ATTRIBUTES, element, attributes);
}

/** The addresses in a `link` or `meta` element for later use or for other services. */
export function announcedAddresses(element: string, attributes: Attributes): string[] {
  if (element === 'link') return addressOfRelation(attributes, ANNOUNCED_RELATIONS).filter(Boolean);
  const isOwnAddress = element === 'meta' && attributes.get('property')?.toLowerCase() === 'og:url';
  return isOwnAddress ? [attributes.get('content') ?? ''].filter(Boolean) : [];
}

/** The documents that an element embeds in the page. */
export function frameAddresses(element: string, attributes: Attributes): string[] {
  return valuesOf(FRAME_ATTRIBUTES, element, attributes).filter(Boolean);
}

function sharedPictures(attributes: Attributes): string[] {
  const name = attributes.get('property') ?? attributes.get('name') ?? '';
  return SHARED_PICTURES.includes(name.toLowerCase()) ? [attributes.get('content') ?? ''] : [];
}

/** The files that an element loads, directly or through scripts. */
export function resourceAddresses(element: string, attributes: Attributes): string[] {
  const candidates = CANDIDATE_ATTRIBUTES.flatMap((name) => srcsetAddresses(attributes.get(name) ?? ''));
  const loaded = element === 'link' ? addressOfRelation(attributes, LOADED_RELATIONS) : [];
  const shared = element === 'meta' ? sharedPictures(attributes) : [];
  const named = valuesOf(RESOURCE_ATTRIBUTES, element, attributes);
  const later = LATER_ATTRIBUTES.flatMap((name) => attributes.get(name) ?? []);
  return [...named, ...later, ...candidates, ...loaded, ...shared].filter(Boolean);
}
