/** The value of an attribute at the nearest element that has it, the element itself included. */
export function nearestValue(element: Element, attribute: string): string | undefined {
  return element.closest(`[${attribute}]`)?.getAttribute(attribute) ?? undefined;
}
