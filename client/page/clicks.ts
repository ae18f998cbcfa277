import { CLICK_EVENT } from '../../config/contract/click-event';
import { clickProperties } from './click-properties';
import { storeClickedLocation } from './clicked-location';
import type { PageContext } from './page-context';
import { mergeRedirectParams } from './redirect-params';

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
