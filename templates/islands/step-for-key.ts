type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * The step that an arrow key leads to, from `index`, without going past the first or the last; undefined for other keys
 * and for shortcuts of the browser.
 */
export function stepForKey({ key, altKey, ctrlKey, metaKey }: Key, index: number, last: number) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step === undefined || altKey || ctrlKey || metaKey) return undefined;
  return Math.min(Math.max(index + step, 0), last);
}
