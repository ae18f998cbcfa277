export interface QueueLimit<Item> {
  readonly most: number;
  /** Is called with what is dropped. */
  readonly drop: (oldest: Item) => void;
}

/** Puts something at the end of a queue; when that is full, the oldest gives way. */
export function pushWithLimit<Item>(queue: Item[], item: Item, { most, drop }: QueueLimit<Item>): void {
  if (queue.push(item) > most) drop(queue.shift() as Item);
}
