import { writeLocal } from '../lib/local-storage';
import { nearestValue } from './nearest-value';

/** Where a click happened (docs/contract.md#5-storage). */
export interface ClickedLocation {
  /** The landmark: the nearest `data-click-root`, otherwise `page`. */
  readonly root: string;
  /** The menu, group, section or overlay: the nearest `data-click-parent`, otherwise the id of the page. */
  readonly parent: string;
  readonly buttonClicked: string;
  /** The path of the page. */
  readonly location: string;
  /** `root > parent > buttonClicked`. */
  readonly breadcrumb: string;
}

/** The location of an element, from the attributes around it. */
export function clickedLocationOf(element: Element, buttonClicked: string): ClickedLocation {
  const root = nearestValue(element, 'data-click-root') ?? 'page';
  const parent = nearestValue(element, 'data-click-parent') ?? nearestValue(element, 'data-page-id') ?? '';
  const location = element.ownerDocument.location.pathname;
  return { root, parent, buttonClicked, location, breadcrumb: `${root} > ${parent} > ${buttonClicked}` };
}

/** Stores the last click for the next page or the application. */
export function storeClickedLocation(element: Element, buttonClicked: string): void {
  writeLocal('clickedLocation', JSON.stringify(clickedLocationOf(element, buttonClicked)));
}
