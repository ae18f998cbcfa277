import type { Attributes } from './element-addresses';

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
export function placeWithin(
  element: string,
  attributes: Attributes,
  parent: string | undefined,
): string | undefined {
  if (attributes.has('data-section-index')) return sectionName(attributes);
  return parent === undefined && LANDMARKS.includes(element) ? element : parent;
}
