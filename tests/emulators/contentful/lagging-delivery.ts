import type { EntityType } from './shapes';
import type { EntityInput, Space } from './space';

/** Publishes to a space, immediately or, like the vendor's CDN, later than its webhooks. */
export interface LaggingDelivery {
  /** Returns the revision of the change. */
  publish(entity: EntityInput): number;
  unpublish(type: EntityType, id: string): void;
  remove(type: EntityType, id: string): void;
  /** Later changes of these entities, or of all, are not delivered until `catchUp`. */
  hold(ids?: readonly string[]): void;
  /** Delivers the held changes of these entities, or of all, and all later ones. */
  catchUp(ids?: readonly string[]): void;
}

interface HeldChange {
  readonly id: string;
  readonly isPublication: boolean;
  apply(): void;
}

export function createLaggingDelivery(space: Space): LaggingDelivery {
  let isHeld: (id: string) => boolean = () => false;
  let held: HeldChange[] = [];

  const change = (id: string, isPublication: boolean, apply: () => void) => {
    if (isHeld(id)) held.push({ id, isPublication, apply });
    else apply();
  };
  return {
    publish(entity) {
      const { id, type } = entity.sys;
      const before = space.find(type, id, 'preview')?.sys.publishedCounter ?? 0;
      const waiting = held.filter((one) => one.id === id && one.isPublication).length;
      const copy = structuredClone(entity);
      change(id, true, () => void space.publish(copy));
      return before + waiting + 1;
    },
    unpublish: (type, id) => change(id, false, () => space.unpublish(type, id)),
    remove: (type, id) => change(id, false, () => space.remove(type, id)),
    hold(ids) {
      isHeld = ids === undefined ? () => true : (id) => ids.includes(id);
    },
    catchUp(ids) {
      const isReleased = (id: string) => ids === undefined || ids.includes(id);
      const released = held.filter(({ id }) => isReleased(id));
      held = held.filter(({ id }) => !isReleased(id));
      const wasHeld = isHeld;
      isHeld = (id) => wasHeld(id) && !isReleased(id);
      for (const { apply } of released) apply();
    },
  };
}
