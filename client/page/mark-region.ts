import { LOCATION_FAILED_MESSAGE } from '../../config/contract/logged-messages';
import { EEA_COUNTRY_CODES } from '../../config/countries';
import { runWhenIdle } from '../lib/moments';
import type { PageContext } from './page-context';
import { fetchLocation, readLocation, storeLocation, type VisitorLocation } from './visitor-location';

/** The class of `<body>` for visitors in the European Economic Area. */
const EEA_CLASS = 'is-eea';

/**
 * Marks the page of a visitor in the EEA: immediately if the location is known, otherwise when the service has
 * responded.
 */
export function markRegion({
  page,
  config: { apiUrl = '' },
  report,
}: Pick<PageContext, 'page' | 'config' | 'report'>): void {
  const mark = (location?: VisitorLocation) => {
    if (location && EEA_COUNTRY_CODES.includes(location.country_code))
      page.document.body.classList.add(EEA_CLASS);
    return location;
  };
  const markKnown = () => mark(readLocation(Date.now()));
  const ask = async () => {
    // Another tab may have sent the request in the meantime.
    if (markKnown()) return;
    try {
      const location = await fetchLocation(apiUrl, page.fetch.bind(page));
      mark(location);
      storeLocation(location, Date.now());
    } catch (error) {
      console.error(LOCATION_FAILED_MESSAGE);
      report(error, 'location');
    }
  };
  if (!markKnown()) runWhenIdle(page, ask);
}
