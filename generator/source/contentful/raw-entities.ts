import type { RawAsset, RawEntry } from '../space-shapes';
import { EntitySpool } from './entity-spool';

/** What was read of entries and assets; each id once. */
export interface RawEntities {
  readonly entries: EntitySpool<RawEntry>;
  readonly assets: EntitySpool<RawAsset>;
  /** Frees the disk; nothing can be read any more. */
  close(): void;
}

export function createRawEntities(): RawEntities {
  const entries = new EntitySpool<RawEntry>();
  const assets = new EntitySpool<RawAsset>();
  const close = () => {
    entries.close();
    assets.close();
  };
  return { entries, assets, close };
}
