import { CLICK_EVENT, DEFAULT_CLICKED_TYPE } from '../../config/contract/click-event';
import { REDIRECT_PARAMS_ERROR_CODE } from '../../config/contract/logged-messages';
import type { ReportError } from '../lib/error-reporter';
import { readObject } from '../lib/json';
import { readLocal, writeLocal } from '../lib/storage';
import type { PageContext } from './page-context';

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

/** Where a click happened (docs/contract.md#5-storage). */
interface ClickedLocation {
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
function storeClickedLocation(element: Element, buttonClicked: string): void {
  writeLocal('clickedLocation', JSON.stringify(clickedLocationOf(element, buttonClicked)));
}

/** The key in local storage of the parameters for the application. */
const REDIRECT_PARAMS_KEY = 'redirectParams';

/**
 * Merges the parameters of the nearest element that has some, a JSON object, into the stored ones. Unreadable data is
 * reported with its code and counts as empty.
 */
export function mergeRedirectParams(target: Element, report: ReportError): void {
  const json = target.closest<HTMLElement>('[data-redirect-params]')?.dataset.redirectParams;
  if (!json) return;
  const read = (text: string | undefined) =>
    readObject(text, (cause) =>
      report(new Error(REDIRECT_PARAMS_ERROR_CODE, { cause }), REDIRECT_PARAMS_KEY),
    );
  writeLocal(REDIRECT_PARAMS_KEY, JSON.stringify({ ...read(readLocal(REDIRECT_PARAMS_KEY)), ...read(json) }));
}

type ClicksContext = Pick<PageContext, 'page' | 'report' | 'analytics'>;

/** Disabled controls. Their child elements still receive clicks. */
const DISABLED = ':disabled,[aria-disabled=true]';

function handleClick(target: Element, { report, analytics }: ClicksContext): void {
  if (target.closest(DISABLED)) return;
  mergeRedirectParams(target, report);
  const element = target.closest<HTMLElement>('[data-track]');
  if (!element) return;
  const properties = clickProperties(element, report);
  storeClickedLocation(element, properties.buttonClicked);
  analytics.trackClick(element.dataset.track || CLICK_EVENT, properties);
}

/**
 * Handles every click by mouse, touch or keyboard before other handlers: stores redirect parameters and the clicked
 * location, and emits the event of a tracked element. The nearest marked element counts.
 *
 * A click is seen at the window and handled at its target. A click that an island holds back until it is hydrated
 * does not reach the target and counts when it is replayed, while handlers further up cannot hide a click. A listener
 * is added only once per target, so a replayed click does not count twice.
 */
export function initClicks(context: ClicksContext): void {
  const handle = ({ target, currentTarget }: Event) => {
    if (target !== currentTarget) return;
    try {
      handleClick(target as Element, context);
    } catch (error) {
      context.report(error, 'clicks');
    }
  };
  context.page.addEventListener(
    'click',
    ({ target }) =>
      target instanceof Element && target.addEventListener('click', handle, { capture: true, once: true }),
    true,
  );
}
