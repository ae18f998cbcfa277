const logged = new Set<string>();

/**
 * Runs code that a browser may block, such as access to cookies or storage. An error never affects the visitor: it
 * gives undefined and is logged once per script and kind of store (docs/contract.md#8-messages).
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
