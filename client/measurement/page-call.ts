import type { ConsentContext } from '../consent/consent-context';
import { pageAttributes } from '../experiments/page-attributes';
import { anonymousId } from '../lib/anonymous-id';
import { readUserId } from '../lib/user-id';
import { gtagIds } from './gtag-ids';
import { pageProperties } from './page-properties';
import type { EventPage } from './wire-event';

/** The properties of a page call: location, device and the page attributes. */
export function pageCallProperties({ page, consent, report }: ConsentContext, place: EventPage): object {
  const { navigator } = page;
  const properties = pageProperties({ navigator, location: place.location }, report);
  const userId = readUserId(page);
  const id = anonymousId(consent.choice());
  const attributes = pageAttributes({ page, place, id, userId, browser: properties.browser });
  return { ...properties, ...attributes, ...gtagIds(page, report) };
}
