import Bowser from 'bowser';
import { USER_AGENT_MAX_LENGTH } from '../lib/device';
import type { ReportError } from '../lib/error-reporter';
import type { EventPage } from './wire-event';

/**
 * The page and the browser of an event; unknown texts are empty. On an error it is reported and they are left out
 * (docs/contract.md#8-messages).
 */
export function pageProperties(
  { location, navigator }: Pick<Window, 'navigator'> & Pick<EventPage, 'location'>,
  report: ReportError,
) {
  try {
    const { browser, os } = Bowser.parse(navigator.userAgent.slice(0, USER_AGENT_MAX_LENGTH));
    return {
      actual_url: location.href,
      // Without query and hash.
      actual_path: location.pathname,
      browser: browser.name ?? '',
      browserVersion: browser.version ?? '',
      operatingSystem: os.name ?? '',
      operatingSystemVersion: os.version ?? '',
    };
  } catch (error) {
    report(error, 'page-properties');
    return {};
  }
}
