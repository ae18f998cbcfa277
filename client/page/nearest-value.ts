/** What the nearest element that has this attribute says in it, the element itself included. */
export function nearestValue(element: Element, attribute: string): string | undefined {
  return element.closest(`[${attribute}]`)?.getAttribute(attribute) ?? undefined;
}
