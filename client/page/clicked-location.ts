import { writeLocal } from '../lib/storage';

/** Where a click happened (docs/contract.md#5-storage). */
export interface ClickedLocation {
  /** The landmark: the nearest `data-click-root`, otherwise `page`. */
  readonly root: string;
  /** The menu, group or overlay, or the id of the section, whichever is nearest; otherwise the id of the page. */
  readonly parent: string;
  readonly buttonClicked: string;
  /** The path of the page. */
  readonly location: string;
  /** `root > parent > buttonClicked`. */
  readonly breadcrumb: string;
}

const PARENT = '[data-click-parent],[data-section-index]';

/** The location of an element, from the attributes around it. */
export function clickedLocationOf(element: Element, buttonClicked: string): ClickedLocation {
  const root = element.closest<HTMLElement>('[data-click-root]')?.dataset.clickRoot ?? 'page';
  const around = element.closest<HTMLElement>(PARENT);
  const { body, location: page } = element.ownerDocument;
  const parent = around?.dataset.clickParent ?? around?.id ?? body.dataset.pageId ?? '';
  const location = page.pathname;
  return { root, parent, buttonClicked, location, breadcrumb: `${root} > ${parent} > ${buttonClicked}` };
}

/** Stores the last click for the next page or the application. */
export function storeClickedLocation(element: Element, buttonClicked: string): void {
  writeLocal('clickedLocation', JSON.stringify(clickedLocationOf(element, buttonClicked)));
}
