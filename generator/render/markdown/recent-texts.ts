/** Keeps what was used last, as long as the keys have no more than so many characters in all. */
export interface RecentTexts<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** Makes an empty memory of texts by their sources. */
export function createRecentTexts<Value>(limit: number): RecentTexts<Value> {
  // A map keeps the order in which its keys were set.
  const values = new Map<string, Value>();
  let characters = 0;

  const forget = (key: string) => {
    if (values.delete(key)) characters -= key.length;
  };

  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      forget(key);
      values.set(key, value);
      characters += key.length;
      for (const oldest of values.keys()) {
        if (characters <= limit) break;
        forget(oldest);
      }
    },
  };
}
