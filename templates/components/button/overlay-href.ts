import type { OverlayName } from '../../../config/contract/overlays';
import { DEFAULT_SALES_LOCATION } from '../../../config/contract/ui-state';
import type { PageTemplate } from '../../../config/routes';
import type { SalesLocation } from '../../../config/scheduler';
import type { InterfaceValue } from '../providers/InterfaceProvider';

/** The fallback address of a button whose overlay cannot open. */
export function overlayHref(overlay: OverlayName, links: InterfaceValue['links']): string {
  if (overlay === 'signUp') return links.signUpUrl;
  return overlay === 'enterpriseSales' ? links.salesUrl : links.aiDemoUrl;
}

const SALES_LOCATIONS: Readonly<Partial<Record<PageTemplate, SalesLocation>>> = {
  pricing: 'pricing',
  landing: 'enterpriseLanding',
  ai: 'demo',
  brain: 'demo',
};

/** The sales location of buttons in the sections of a page; the header uses the default location. */
export function salesLocationOf(template: PageTemplate): SalesLocation {
  return SALES_LOCATIONS[template] ?? DEFAULT_SALES_LOCATION;
}
