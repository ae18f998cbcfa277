import Bowser from 'bowser';
import { USER_AGENT_MAX_LENGTH } from '../lib/device';
import type { ReportError } from '../lib/error-reporter';
import type { EventPage } from './wire-event';

/** The page and the browser of an event; unknown texts are empty. */
export interface PageProperties {
  readonly actual_url: string;
  /** Without query and hash. */
  readonly actual_path: string;
  readonly browser: string;
  readonly browserVersion: string;
  readonly operatingSystem: string;
  readonly operatingSystemVersion: string;
}

/** The page's current properties. On an error it is reported and they are left out (docs/contract.md#8-messages). */
export function pageProperties(
  { location, navigator }: Pick<Window, 'navigator'> & Pick<EventPage, 'location'>,
  report: ReportError,
): PageProperties | Record<string, never> {
  try {
    const { browser, os } = Bowser.parse(navigator.userAgent.slice(0, USER_AGENT_MAX_LENGTH));
    return {
      actual_url: location.href,
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
