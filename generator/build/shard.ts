/** The shard that a build renders: `index` from 1 to `total`. */
export interface Shard {
  readonly index: number;
  readonly total: number;
}

/**
 * Whether a page, by its position in the site map, belongs to a shard. Neighboring pages take similar time, so they
 * go to different shards.
 */
export function isInShard(position: number, shard: Shard | undefined): boolean {
  return shard === undefined || position % shard.total === shard.index - 1;
}
