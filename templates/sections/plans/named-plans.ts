import type { RenderContextValue } from '../../content-model/render-context';
import type { SectionProps } from '../section-content';

/** Which plans of each page have the ids: by place, where the variations of a slot stand in for each other. */
const named = new WeakMap<RenderContextValue, unknown>();

/**
 * Whether the plans of a section have the ids that the page's data and links go by: the first of the page, and what
 * an experiment shows in their place. Sections are asked in the order in which they stand on the page.
 */
export function isNamedByIds(context: RenderContextValue, { section, place }: SectionProps): boolean {
  const own = place.isEmbedded ? section : place.index;
  // A variation waits outside of the page and takes the ids from nobody.
  if (!named.has(context) && place.variation === undefined) named.set(context, own);
  return (named.get(context) ?? own) === own;
}
