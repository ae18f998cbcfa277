export interface QueueLimit<Item> {
  readonly most: number;
  /** Is told of what gives way. */
  readonly drop: (oldest: Item) => void;
}

/** Puts something at the end of a queue; when that is full, the oldest gives way. */
export function keepNewest<Item>(queue: Item[], item: Item, { most, drop }: QueueLimit<Item>): void {
  if (queue.push(item) > most) drop(queue.shift() as Item);
}
