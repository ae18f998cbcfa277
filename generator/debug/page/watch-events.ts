import { CONSENT_EVENT } from '../../../config/contract/consent-event';
import { SITE_EVENT, type SiteEvent, TOO_MANY } from '../../../config/contract/site-event';
import { SITE_REQUEST, type SiteRequest } from '../../../config/contract/site-request';
import { INSPECTOR_PATHS, type InspectedEvent } from './inspected-event';
import { requestLine } from './request-line';

/** Lines of one request, so that it stays small. */
const MAX_LINES = 20;

/** What the server does not get is empty. */
type Line = { readonly [Name in Exclude<keyof InspectedEvent, 'id'>]?: InspectedEvent[Name] | undefined };

/** Sends lines in their order, one request at a time; those of a page that is left go out at once. */
function lineSender(page: Window & typeof globalThis): (line: Line) => void {
  const waiting: Line[] = [];
  let isSending = false;
  // The browser's own: monitoring would take notice of each line, and tell of that in the next one.
  const { fetch } = page;
  const post = () =>
    fetch.call(page, INSPECTOR_PATHS.events, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(waiting.splice(0, MAX_LINES)),
      keepalive: true,
    });
  const flush = async () => {
    if (isSending) return;
    isSending = true;
    // What the server does not take while it is away is lost; so is the server's memory.
    while (waiting.length > 0) await post().catch(() => undefined);
    isSending = false;
  };
  page.addEventListener('pagehide', () => {
    while (waiting.length > 0) post().catch(() => undefined);
  });
  return (line) => {
    waiting.push(line);
    void flush();
  };
}

/** The group that measuring needs. */
const PERFORMANCE_GROUP = 'C0002';

/** The groups that a consent manager tells of, in its event or on the page. */
function consentGroups(detail: unknown, activeGroups: unknown): string[] | undefined {
  if (Array.isArray(detail)) return detail.map(String);
  if (typeof activeGroups !== 'string') return undefined;
  return activeGroups
    .split(',')
    .map((group) => group.trim())
    .filter((group) => group !== '');
}

/** A no in the cookie of the consent manager that is not from before any choice. */
const REFUSED = /OptanonConsent=(?=[^;]*C0002(:|%3a)0)(?![^;]*interactionCount=0)/i;

/** What else holds of an event that is told with little more than its name, because the code that knows is not there. */
function earlyLine({ cookie }: Document, { reason, type, properties }: Partial<SiteEvent>): Line {
  const choice = REFUSED.test(cookie) ? 'refused' : 'unknown';
  return {
    time: new Date().toISOString(),
    type: properties ? 'track' : 'page',
    // Only an event waits because there is consent.
    consent: reason === TOO_MANY && type === undefined ? 'granted' : choice,
    outcome: 'dropped',
  };
}

/** Tells the inspector of the page's events, of its requests to services, and of each choice of consent. */
export function watchEvents(page: Window & typeof globalThis): void {
  const send = lineSender(page);
  const { document, location } = page;
  document.addEventListener(SITE_EVENT, (event) => {
    const { detail } = event as CustomEvent<Partial<SiteEvent>>;
    send({ page: location.pathname, ...earlyLine(document, detail), ...detail });
  });
  document.addEventListener(SITE_REQUEST, (event) => {
    send({ page: location.pathname, ...requestLine((event as CustomEvent<SiteRequest>).detail, new Date()) });
  });
  const tellConsent = (event: Event) => {
    const { OnetrustActiveGroups } = page as { OnetrustActiveGroups?: unknown };
    const groups = consentGroups((event as CustomEvent).detail, OnetrustActiveGroups);
    send({
      time: new Date().toISOString(),
      page: location.pathname,
      name: 'consent changed',
      type: 'consent',
      ...(groups && {
        properties: { groups },
        consent: groups.includes(PERFORMANCE_GROUP) ? 'granted' : 'refused',
      }),
    });
  };
  // Captured, so that it is heard wherever on the page it is dispatched.
  page.addEventListener(CONSENT_EVENT, tellConsent, true);
}
