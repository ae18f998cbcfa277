import { deliverEntity } from './deliver';
import type { View } from './fields';
import { type DeliveredEntity, isRecord, type Link } from './shapes';

interface LinkError {
  sys: { id: 'notResolvable'; type: 'error' };
  details: { type: 'Link'; linkType: string; id: string };
}

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

/** The linked entities down to a depth, breadth first, each once and none of the items, and the links that lead nowhere. */
export function collectIncludes(items: DeliveredEntity[], depth: number, view: View): Includes {
  const seen = new Set(items.map(({ sys }) => `${sys.type}:${sys.id}`));
  const includes: Record<string, DeliveredEntity[]> = {};
  const errors: LinkError[] = [];
  let level = items;
  for (let step = 0; step < depth && level.length > 0; step += 1) {
    const next: DeliveredEntity[] = [];
    for (const { sys } of level.flatMap(({ fields }) => linksIn(fields))) {
      const key = `${sys.linkType}:${sys.id}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const target = view.space.find(sys.linkType, sys.id, view.api);
      if (target) next.push(deliverEntity(target, view));
      else errors.push(linkError(sys));
    }
    for (const entity of next) (includes[entity.sys.type] ??= []).push(entity);
    level = next;
  }
  return {
    ...(Object.keys(includes).length > 0 ? { includes } : {}),
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
