/** Which part of the pages a build renders: `index` from 1 to `total`. */
export interface Shard {
  readonly index: number;
  readonly total: number;
}

/** Whether a page of the site map, by its position, belongs to a shard. Neighbours go to different ones, because they are alike. */
export function isInShard(position: number, shard: Shard | undefined): boolean {
  return shard === undefined || position % shard.total === shard.index - 1;
}
