import type { RawAsset, RawEntry } from '../space-shapes';
import { EntitySpool } from './entity-spool';

/** The entries and assets of a read; each id once. */
export interface RawEntities {
  readonly entries: EntitySpool<RawEntry>;
  readonly assets: EntitySpool<RawAsset>;
  /** Frees the disk space; nothing can be read after that. */
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
