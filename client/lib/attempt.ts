const logged = new Set<string>();

/**
 * Does what a browser may forbid, such as touching cookies or storage. A failure has no effect on the visitor: it
 * gives undefined and is logged, once for each kind of store (docs/contract.md#8-messages).
 */
export function attempt<Result>(store: string, action: () => Result): Result | undefined {
  try {
    return action();
  } catch (error) {
    if (!logged.has(store)) console.error(`[${store}]`, error);
    logged.add(store);
    return undefined;
  }
}
