import { viewportClass } from '../../config/viewport';

/** The ten page attributes (specification, section 3), spelt as there. */
export interface PageAttributes {
  /** The anonymous id. */
  readonly id: string;
  readonly user_id: string | null;
  /** The browser's name; undefined when it cannot be told. */
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
  readonly id: string;
  readonly userId: string | undefined;
  readonly browser: string | undefined;
}

/** The page's attributes at this moment: sent with the page call, and what experiments are targeted by. */
export function pageAttributes({ page, id, userId, browser }: PageAttributesInput): PageAttributes {
  const { document, location, innerWidth } = page;
  const size = viewportClass(innerWidth);
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
