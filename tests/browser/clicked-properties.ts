import type { Locator } from 'playwright-core';

/** The properties of a click, from the attributes of the element and of its section. */
export function clickedProperties(element: Locator): Promise<Record<string, unknown>> {
  return element.evaluate((found: HTMLElement) => {
    const section = 'trackAlone' in found.dataset ? undefined : found.closest<HTMLElement>('[data-view]');
    return {
      buttonClicked: found.textContent.trim(),
      clickedType: 'button',
      ...JSON.parse(section?.dataset.view ?? '{}'),
      ...JSON.parse(found.dataset.trackProperties ?? '{}'),
    };
  });
}
