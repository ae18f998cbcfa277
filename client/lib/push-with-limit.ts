export interface QueueLimit<Item> {
  readonly most: number;
  /** Called with each dropped entry. */
  readonly drop: (oldest: Item) => void;
}

/** Appends to a queue; if the queue is full, drops the oldest entry. */
export function pushWithLimit<Item>(queue: Item[], item: Item, { most, drop }: QueueLimit<Item>): void {
  if (queue.push(item) > most) drop(queue.shift() as Item);
}
