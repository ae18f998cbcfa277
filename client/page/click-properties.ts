import { DEFAULT_CLICKED_TYPE } from '../../config/contract/click-event';
import { readObject } from '../lib/json';

/** Properties of all clicks in a region: the fields of a section, or those of a menu. */
const REGION = '[data-view],[data-track-properties]:not([data-track])';

/**
 * The properties of the event for a click on a tracked element (docs/contract.md#4-pages): its own, then those of the
 * nearest region around it, then its text without hints, and the default type.
 */
export function clickProperties(
  element: HTMLElement,
  onUnreadable: (error: unknown, attribute: string) => void,
) {
  const read = (attribute: string, from: Element | null | undefined) =>
    readObject(from?.getAttribute(attribute) ?? undefined, (error) => onUnreadable(error, attribute));
  const isAlone = 'trackAlone' in element.dataset;
  const region = isAlone ? null : element.parentElement?.closest(REGION);
  const label = [...element.childNodes].map((node) => (node.nodeName === 'SMALL' ? '' : node.textContent));
  return {
    buttonClicked: label.join('').trim(),
    clickedType: DEFAULT_CLICKED_TYPE,
    ...read('data-view', region),
    ...read('data-track-properties', region),
    ...read('data-track-properties', element),
  };
}
