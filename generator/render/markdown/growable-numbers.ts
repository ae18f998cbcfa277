/** A growing typed array: many numbers without an object for each. */
export interface GrowableNumbers {
  push(...numbers: readonly number[]): void;
  /** The pushed numbers; not a copy. */
  values(): Float64Array;
}

export function growableNumbers(): GrowableNumbers {
  let kept = new Float64Array(1024);
  let count = 0;
  return {
    push(...numbers) {
      if (count + numbers.length > kept.length) {
        const larger = new Float64Array((count + numbers.length) * 2);
        larger.set(kept);
        kept = larger;
      }
      kept.set(numbers, count);
      count += numbers.length;
    },
    values: () => kept.subarray(0, count),
  };
}
