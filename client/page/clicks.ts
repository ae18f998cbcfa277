import { CLICK_EVENT } from '../../config/contract/click-event';
import type { ReportError } from '../lib/error-reporter';
import type { Analytics } from './analytics';
import { clickProperties } from './click-properties';
import { keepClickedLocation } from './clicked-location';
import { nearestValue } from './nearest-value';
import { mergeRedirectParams } from './redirect-params';

export interface ClicksOptions {
  readonly page: Window;
  readonly report: ReportError;
  readonly analytics: Pick<Analytics, 'trackClick'>;
}

/** Controls that cannot be used. Their content can be pressed all the same. */
const DISABLED = ':disabled,[aria-disabled=true]';

function follow(target: Element, { report, analytics }: ClicksOptions): void {
  if (target.closest(DISABLED)) return;
  const params = nearestValue(target, 'data-redirect-params');
  if (params) mergeRedirectParams(params, report);
  const element = target.closest<HTMLElement>('[data-track]');
  if (!element) return;
  const properties = clickProperties(element, report);
  keepClickedLocation(element, properties.buttonClicked);
  analytics.trackClick(element.dataset.track || CLICK_EVENT, properties);
}

/**
 * Follows every click by mouse, touch or keyboard before anything else happens to it: redirect parameters and the
 * clicked location are stored, and a tracked element tells of itself. The nearest marked element counts.
 *
 * A click is seen at the window and taken at its target. One that an island holds back until it can answer never
 * gets there and counts when it is performed, while nothing further up can hide a click. The same listener is added
 * to a target only once, so that a held click leaves nothing behind that counts twice.
 */
export function initClicks(options: ClicksOptions): void {
  const take = ({ target, currentTarget }: Event) => {
    if (target !== currentTarget) return;
    try {
      follow(target as Element, options);
    } catch (error) {
      options.report(error, 'clicks');
    }
  };
  options.page.addEventListener(
    'click',
    ({ target }) =>
      target instanceof Element && target.addEventListener('click', take, { capture: true, once: true }),
    true,
  );
}
