import { expect, it, vi } from 'vitest';
import { NO_CONSENT, SITE_EVENT, TOO_MANY } from '../../../../config/contract/site-event';
import { watchEvents } from '../../../../generator/debug/page/watch-events';

const fetch = vi.fn(async (_: string, __: RequestInit) => new Response());
const listeners = new EventTarget();
const page = Object.assign(listeners, { fetch, document, location }) as unknown as Window & typeof globalThis;
watchEvents(page);

function lineOf(detail: object): object {
  fetch.mockClear();
  document.dispatchEvent(new CustomEvent(SITE_EVENT, { detail }));
  const [line] = JSON.parse(String(fetch.mock.calls[0]?.[1].body)) as [object];
  return line;
}

const CLICK = { name: 'trial', properties: { clickedType: 'button' } };
const REFUSED = 'OptanonConsent=groups=C0001:1,C0002:0&interactionCount=1';

it.each([
  ['a click before any choice', '', { ...CLICK, reason: NO_CONSENT }, 'track', 'unknown'],
  ['a click after a refusal', REFUSED, { ...CLICK, reason: NO_CONSENT }, 'track', 'refused'],
  ['a click that was dropped from a full queue', '', { ...CLICK, reason: TOO_MANY }, 'track', 'granted'],
  [
    'a page call that was dropped from a full queue',
    '',
    { name: 'page', reason: TOO_MANY },
    'page',
    'granted',
  ],
  [
    'an error that was dropped from a full queue after a refusal',
    REFUSED,
    { type: 'monitoring', name: 'error', properties: {}, reason: TOO_MANY },
    'monitoring',
    'refused',
  ],
])('the inspector receives %s', async (_, cookie, detail, type, consent) => {
  await vi.waitFor(() => undefined);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  expect(lineOf(detail)).toMatchObject({
    ...detail,
    type,
    consent,
    outcome: 'dropped',
    page: location.pathname,
    time: expect.stringMatching(/^20/),
  });
});

it('the inspector receives the lines of a page that is left during a request', () => {
  fetch.mockClear();
  const names = Array.from({ length: 22 }, (_, index) => `click ${index}`);
  for (const name of names)
    document.dispatchEvent(new CustomEvent(SITE_EVENT, { detail: { ...CLICK, name } }));
  expect(fetch).toHaveBeenCalledTimes(1);
  listeners.dispatchEvent(new Event('pagehide'));
  const bodies = fetch.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as Array<{ name: string }>);
  expect(bodies.map((lines) => lines.length)).toEqual([1, 20, 1]);
  expect(bodies.flat().map(({ name }) => name)).toEqual(names);
});
