import { deliverEntity } from './deliver';
import type { View } from './fields';
import { type DeliveredEntity, isRecord, type Link } from './shapes';

interface LinkError {
  sys: { id: 'notResolvable'; type: 'error' };
  details: { type: 'Link'; linkType: string; id: string };
}

/** The parts of a response besides its items. */
export interface Includes {
  includes?: Partial<Record<string, DeliveredEntity[]>>;
  errors?: LinkError[];
}

/** Every link to an entry or asset in a value, also inside rich text. */
export function linksIn(value: unknown): Link[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (!isRecord(value)) return [];
  return isLink(value) ? [value] : Object.values(value).flatMap(linksIn);
}

/** Identifies entities across types. */
export function linkKey(type: string, id: string): string {
  return `${type}:${id}`;
}

/** The linked entities down to a depth, breadth first, without duplicates and items, and the broken links. */
export function collectIncludes(
  items: DeliveredEntity[],
  { depth, reached, view }: { depth: number; reached: Set<string>; view: View },
): Includes {
  const found: DeliveredEntity[] = [];
  const errors: LinkError[] = [];
  let level = items;
  for (let step = 0; step < depth && level.length > 0; step += 1) {
    const next: DeliveredEntity[] = [];
    for (const { sys } of level.flatMap(({ fields }) => linksIn(fields))) {
      const key = linkKey(sys.linkType, sys.id);
      if (reached.has(key)) continue;
      reached.add(key);
      const target = view.space.find(sys.linkType, sys.id, view.api);
      if (target) next.push(deliverEntity(target, view));
      else errors.push(linkError(sys));
    }
    found.push(...next);
    level = next;
  }
  return {
    ...(found.length > 0 ? { includes: byType(found) } : {}),
    ...(errors.length > 0 ? { errors } : {}),
  };
}

function linkError({ linkType, id }: Link['sys']): LinkError {
  return { sys: { id: 'notResolvable', type: 'error' }, details: { type: 'Link', linkType, id } };
}

function isLink(value: Record<string, unknown>): value is Record<string, unknown> & Link {
  const sys = value.sys;
  return isRecord(sys) && sys.type === 'Link' && (sys.linkType === 'Entry' || sys.linkType === 'Asset');
}

function byType(entities: DeliveredEntity[]): Record<string, DeliveredEntity[]> {
  const types = [...new Set(entities.map(({ sys }) => sys.type))];
  return Object.fromEntries(types.map((type) => [type, entities.filter(({ sys }) => sys.type === type)]));
}
