import { CLICK_EVENT } from '../../config/contract/click-event';
import type { ReportError } from '../lib/error-reporter';
import type { Analytics } from './analytics';
import { clickProperties } from './click-properties';
import { storeClickedLocation } from './clicked-location';
import { mergeRedirectParams } from './redirect-params';

export interface ClicksOptions {
  readonly page: Window;
  readonly report: ReportError;
  readonly analytics: Pick<Analytics, 'trackClick'>;
}

/** Disabled controls. Their child elements still receive clicks. */
const DISABLED = ':disabled,[aria-disabled=true]';

function handleClick(target: Element, { report, analytics }: ClicksOptions): void {
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
export function initClicks(options: ClicksOptions): void {
  const handle = ({ target, currentTarget }: Event) => {
    if (target !== currentTarget) return;
    try {
      handleClick(target as Element, options);
    } catch (error) {
      options.report(error, 'clicks');
    }
  };
  options.page.addEventListener(
    'click',
    ({ target }) =>
      target instanceof Element && target.addEventListener('click', handle, { capture: true, once: true }),
    true,
  );
}
