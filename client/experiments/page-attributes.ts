import { viewportClass } from '../../config/viewport';
import type { EventPage } from '../measurement/wire-event';

/** The ten page attributes. */
export interface PageAttributes {
  /** The anonymous id. */
  readonly id: string;
  readonly user_id: string | null;
  /** The browser's name; undefined if unknown. */
  readonly browser: string | undefined;
  readonly isDesktopSize: boolean;
  readonly isTabletSize: boolean;
  readonly isPhoneSize: boolean;
  readonly url: string;
  readonly pathName: string;
  readonly referrer: string;
  readonly isModernBrowser: boolean;
}

export interface PageAttributesInput {
  readonly page: Window & typeof globalThis;
  /** The address of the event; this page by default. */
  readonly place?: EventPage;
  readonly id: string;
  readonly userId: string | undefined;
  readonly browser: string | undefined;
}

/** The page's current attributes: sent with the page call and used for targeting experiments. */
export function pageAttributes(input: PageAttributesInput): PageAttributes {
  const { page, place = page, id, userId, browser } = input;
  const { document, location } = place;
  const size = viewportClass(page.innerWidth);
  return {
    id,
    user_id: userId ?? null,
    browser,
    isDesktopSize: size === 'desktop',
    isTabletSize: size === 'tablet',
    isPhoneSize: size === 'phone',
    url: location.href,
    pathName: location.pathname,
    referrer: document.referrer,
    isModernBrowser: 'IntersectionObserver' in page && 'noModule' in page.HTMLScriptElement.prototype,
  };
}
