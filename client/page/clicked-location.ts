import { writeLocal } from '../lib/local-storage';
import { nearestValue } from './nearest-value';

/** Where a click was made (docs/contract.md#5-storage). */
export interface ClickedLocation {
  /** The landmark: what the nearest `data-click-root` says, else `page`. */
  readonly root: string;
  /** The menu, group, section or overlay: what the nearest `data-click-parent` says, else the id of the page. */
  readonly parent: string;
  readonly buttonClicked: string;
  /** The path of the page. */
  readonly location: string;
  /** `root > parent > buttonClicked`. */
  readonly breadcrumb: string;
}

/** The place of an element by the marks around it. */
export function clickedLocationOf(element: Element, buttonClicked: string): ClickedLocation {
  const root = nearestValue(element, 'data-click-root') ?? 'page';
  const parent = nearestValue(element, 'data-click-parent') ?? nearestValue(element, 'data-page-id') ?? '';
  const location = element.ownerDocument.location.pathname;
  return { root, parent, buttonClicked, location, breadcrumb: `${root} > ${parent} > ${buttonClicked}` };
}

/** Keeps the last click for the page or the application that the visitor goes on to. */
export function keepClickedLocation(element: Element, buttonClicked: string): void {
  writeLocal('clickedLocation', JSON.stringify(clickedLocationOf(element, buttonClicked)));
}
