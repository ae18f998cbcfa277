/** Order by code units: the same on every machine, independent of its language. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
