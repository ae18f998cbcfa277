import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SalesRequest, salesAddress } from '../../../../client/on-demand/sales-address';
import { sendToSales } from '../../../../client/on-demand/send-to-sales';

const request: SalesRequest = {
  name: 'Ada L.',
  email: 'ada@planfold.example',
  company: 'A & B',
  size: '',
  message: 'Line 1\nLine 2',
  location: 'pricing',
};

const address = salesAddress('https://sales.example/', request);
const schedulerUrl = 'https://acme.chilipiper.com/concierge-js/cjs/concierge.js';
const config = { schedulerUrl, schedulerProvider: 'chilipiper' } as const;

interface Calls {
  onRouted(): void;
  onSuccess(): void;
  onError(reason?: unknown): void;
  onClose(): void;
}
type Submit = (tenant: string, router: string, calls: Calls & Record<string, unknown>) => unknown;

const assign = vi.fn();
let page: Window & { ChiliPiper?: { submit: Submit } };
let messages: EventTarget;

beforeEach(async () => {
  await import('../../../../client/on-demand/chili-piper');
  vi.useFakeTimers();
  assign.mockClear();
  messages = new EventTarget();
  page = {
    document: document.implementation.createHTMLDocument(),
    location: { assign },
    addEventListener: messages.addEventListener.bind(messages),
    removeEventListener: messages.removeEventListener.bind(messages),
  } as unknown as typeof page;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function handOver(submit: Submit, more: Partial<SalesRequest> = {}) {
  page.ChiliPiper = { submit };
  let outcome: boolean | undefined;
  sendToSales({ ...request, ...more }, { page, config, address }).then((result) => {
    outcome = result;
  });
  await vi.advanceTimersByTimeAsync(0);
  return () => outcome;
}

function post(action: unknown, origin = 'https://acme.chilipiper.com') {
  messages.dispatchEvent(new MessageEvent('message', { origin, data: { action } }));
}

it.each([
  ['pricing', '1006', 'inbound-router'],
  ['nav', '1299', 'inbound-router'],
  ['enterpriseLanding', '1176', 'inbound-router'],
  ['demo', '1763', 'demo'],
  ['elsewhere', '1299', 'inbound-router'],
])(
  'a request from %s is submitted with all fields to form %s and router %s',
  async (location, formId, router) => {
    const submit = vi.fn<Submit>((_tenant, _router, calls) => calls.onSuccess());
    const outcome = await handOver(submit, { location });
    expect(outcome()).toBe(true);
    const lead = { ...request, location, formId };
    const options = expect.objectContaining({ formId, trigger: 'ThirdPartyForm', lead });
    expect(submit.mock.calls).toEqual([['acme', router, options]]);
    expect([assign.mock.calls, vi.mocked(console.error).mock.calls]).toEqual([[], []]);
  },
);

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

it.each<readonly [string, Submit, number]>([
  ['throws', () => expect.unreachable(), 1],
  ['routes nobody', (_tenant, _router, { onRouted, onError }) => [onRouted(), onError()], 1],
  ['is closed without a booking', (_tenant, _router, { onRouted, onClose }) => [onRouted(), onClose()], 0],
  ['is closed before any message', (_tenant, _router, { onClose }) => onClose(), 0],
])('a scheduler that %s is replaced by the sales address, once', async (_, submit, errors) => {
  const outcome = await handOver(submit);
  await minutes(5);
  expect([outcome(), assign.mock.calls]).toEqual([false, [[address]]]);
  expect(console.error).toHaveBeenCalledTimes(errors);
});

it('a silent scheduler is replaced after six seconds, and later events change nothing', async () => {
  const submit = vi.fn<Submit>();
  const outcome = await handOver(submit);
  post('availability-loaded', 'https://acme.chilipiper.com.evil.test');
  await vi.advanceTimersByTimeAsync(5_999);
  expect(outcome()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome()).toBe(false);
  submit.mock.calls[0]?.[2].onSuccess();
  submit.mock.calls[0]?.[2].onClose();
  await minutes(5);
  expect(assign).toHaveBeenCalledTimes(1);
});

it.each<readonly [string, (calls: Calls) => void]>([
  ['has routed the request', ({ onRouted }) => onRouted()],
  ['has shown times', () => post('availability-loaded')],
  ['sends an empty message', () => post(undefined)],
])('a calendar that %s may stay open for long', async (_, show) => {
  const submit = vi.fn<Submit>();
  const outcome = await handOver(submit);
  const [, , calls] = submit.mock.calls[0] ?? [];
  if (calls !== undefined) show(calls);
  await minutes(30);
  expect([outcome(), assign.mock.calls]).toEqual([undefined, []]);
  calls?.onSuccess();
  await minutes(0);
  expect(outcome()).toBe(true);
});

it('a booking in the calendar’s own event counts, and closing it afterwards changes nothing', async () => {
  const submit = vi.fn<Submit>((_tenant, _router, { onRouted }) => onRouted());
  const outcome = await handOver(submit);
  post('booking-confirmed', 'https://other.chilipiper.com');
  await minutes(0);
  expect(outcome()).toBeUndefined();
  post('booking-confirmed');
  submit.mock.calls[0]?.[2].onClose();
  await minutes(1);
  expect([outcome(), assign.mock.calls]).toEqual([true, []]);
});

it.each([
  ['cannot be loaded', 'error'],
  ['puts nothing on the page', 'load'],
] as const)('a script that %s is replaced by the sales address', async (_, type) => {
  vi.spyOn(page.document.head, 'append').mockImplementation((...nodes) => {
    queueMicrotask(() => (nodes[0] as Element).dispatchEvent(new Event(type)));
  });
  const other = { ...config, schedulerUrl: `${schedulerUrl}?${type}` };
  expect(await sendToSales(request, { page, config: other, address })).toBe(false);
  expect(assign.mock.calls).toEqual([[address]]);
});
