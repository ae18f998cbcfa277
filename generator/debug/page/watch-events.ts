import { CONSENT_EVENT } from '../../../config/contract/consent-event';
import { SITE_EVENT, type SiteEvent, TOO_MANY } from '../../../config/contract/site-event';
import { SITE_REQUEST, type SiteRequest } from '../../../config/contract/site-request';
import { DEBUG_PATHS } from './debug-paths';
import type { InspectedEvent } from './inspected-event';
import { requestLine } from './request-line';

/** How many lines one request contains at most. */
const MAX_LINES = 20;

/** The server adds missing fields as empty texts. */
type Line = { readonly [Name in keyof InspectedEvent]?: InspectedEvent[Name] | undefined };

/** Sends lines in order, one request at a time. When the page is left, all remaining lines are sent at once. */
function lineSender(page: Window & typeof globalThis): (line: Line) => void {
  const queue: Line[] = [];
  let isSending = false;
  // The browser's own: monitoring would report each request, which would cause the next line.
  const { fetch } = page;
  const post = () =>
    fetch
      .call(page, DEBUG_PATHS.inspectorEvents, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(queue.splice(0, MAX_LINES)),
        keepalive: true,
      })
      // The lines are dropped while the server is away. It stores none either.
      .catch(() => undefined);
  const flush = async () => {
    if (isSending) return;
    isSending = true;
    while (queue.length > 0) await post();
    isSending = false;
  };
  page.addEventListener('pagehide', () => {
    while (queue.length > 0) void post();
  });
  return (line) => {
    queue.push(line);
    void flush();
  };
}

/** The consent group of performance measurement. */
const PERFORMANCE_GROUP = 'C0002';

/** The granted consent groups, from the event of the consent manager or from its variable on the page. */
function consentGroups(detail: unknown, activeGroups: unknown): string[] | undefined {
  if (Array.isArray(detail)) return detail.map(String);
  if (typeof activeGroups !== 'string') return undefined;
  return activeGroups
    .split(',')
    .map((group) => group.trim())
    .filter((group) => group !== '');
}

/** The cookie of the consent manager after the visitor refused. Before any choice, its interaction count is 0. */
const REFUSED = /OptanonConsent=(?=[^;]*C0002(:|%3a)0)(?![^;]*interactionCount=0)/i;

/** Fields that an event lacks if it is dropped before the code that knows them is loaded. */
function earlyLine({ cookie }: Document, { reason, type, properties }: Partial<SiteEvent>): Line {
  const choice = REFUSED.test(cookie) ? 'refused' : 'unknown';
  return {
    time: new Date().toISOString(),
    type: properties ? 'track' : 'page',
    // Events are queued only with consent.
    consent: reason === TOO_MANY && type === undefined ? 'granted' : choice,
    outcome: 'dropped',
  };
}

function consentLine(page: Window, event: Event): Line {
  const { OnetrustActiveGroups } = page as { OnetrustActiveGroups?: unknown };
  const groups = consentGroups((event as CustomEvent).detail, OnetrustActiveGroups);
  const change = { time: new Date().toISOString(), name: 'consent changed', type: 'consent' };
  if (groups === undefined) return change;
  const consent = groups.includes(PERFORMANCE_GROUP) ? 'granted' : 'refused';
  return { ...change, properties: { groups }, consent };
}

/** Reports the page's events, its requests to services and each change of consent to the inspector. */
export function watchEvents(page: Window & typeof globalThis): void {
  const sendLine = lineSender(page);
  const { document } = page;
  const send = (line: Line) => sendLine({ page: page.location.pathname, ...line });
  document.addEventListener(SITE_EVENT, (event) => {
    const { detail } = event as CustomEvent<Partial<SiteEvent>>;
    send({ ...earlyLine(document, detail), ...detail });
  });
  document.addEventListener(SITE_REQUEST, (event) => {
    send(requestLine((event as CustomEvent<SiteRequest>).detail, new Date()));
  });
  // In the capture phase, because the event may be dispatched on any element.
  page.addEventListener(CONSENT_EVENT, (event) => send(consentLine(page, event)), true);
}
