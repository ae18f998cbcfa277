import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailAddressOf } from '../../../../client/on-demand/mail-address';
import { type SalesRequest, salesAddress } from '../../../../client/on-demand/sales-address';
import { sendToSales } from '../../../../client/on-demand/send-to-sales';
import { isEmail } from '../../../../config/email';
import { EMPTY_SALES_VALUES, salesProblems } from '../../../../templates/islands/sales-form';
import { visitorLeaves } from '../lib/visitor-leaves';

const request: SalesRequest = {
  name: 'Ada L.',
  email: 'ada@planfold.example',
  company: 'A & B',
  size: '',
  message: 'Line 1\nLine 2',
  location: 'demo',
};

const address = salesAddress('https://sales.example/', request);

describe('the sales address', () => {
  it('has the filled fields in the query of a web address', () => {
    const url = new URL(salesAddress('https://sales.example/form?ref=site', request));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ref: 'site',
      name: 'Ada L.',
      email: 'ada@planfold.example',
      company: 'A & B',
      message: 'Line 1\nLine 2',
      location: 'demo',
    });
  });

  it('has the fields in the body of a mail', () => {
    const address = salesAddress('mailto:sales@planfold.example', request);
    expect(address.startsWith('mailto:sales@planfold.example?body=')).toBe(true);
    expect(decodeURIComponent(address.split('body=')[1] ?? '')).toContain('company: A & B\r\n');
  });

  it('contains the other words if one contains half a character', () => {
    const address = salesAddress('mailto:sales@planfold.example', { ...request, message: 'Hi \ud83d' });
    expect(decodeURIComponent(address)).toContain('company: A & B\r\nmessage: Hi \ufffd\r\n');
  });

  it('recognizes an uppercase mailto scheme', () => {
    expect(salesAddress('MAILTO:sales@planfold.example', request)).toContain('?body=name');
  });

  it('preserves the query of a mail address', () => {
    expect(salesAddress('mailto:a@b.example?subject=Hi', request)).toContain('?subject=Hi&body=');
  });
});

describe('the mail address', () => {
  it.each([
    ['mailto:sales@planfold.example', 'sales@planfold.example'],
    ['MAILTO:sales@planfold.example?subject=Hi', 'sales@planfold.example'],
    ['https://sales.example/?mailto:a@b.test', undefined],
  ])('in %s is %s', (salesUrl, address) => {
    expect(mailAddressOf(salesUrl)).toBe(address);
  });
});

describe('handing a message to the scheduler', () => {
  const assign = vi.fn();
  const page = { document: undefined as unknown as Document, location: { assign } } as unknown as Window & {
    SiteScheduler?: unknown;
  };

  beforeEach(() => {
    assign.mockClear();
    Object.assign(page, { document: document.implementation.createHTMLDocument() });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  afterEach(() => {
    delete page.SiteScheduler;
    vi.restoreAllMocks();
  });

  it('opens the sales address when no scheduler is configured', async () => {
    expect(await sendToSales(request, { page, config: {}, address })).toBe(false);
    expect(assign.mock.calls).toEqual([[address]]);
  });

  it('opens the sales address when the scheduler cannot be loaded', async () => {
    const config = { schedulerUrl: 'https://scheduler.example/gone.js' };
    vi.spyOn(page.document.head, 'append').mockImplementation((...nodes) => {
      queueMicrotask(() => (nodes[0] as Element).dispatchEvent(new Event('error')));
    });
    expect(await sendToSales(request, { page, config, address })).toBe(false);
    expect(assign).toHaveBeenCalledTimes(1);
  });

  it('fails without opening the sales address if the scheduler is canceled because the visitor leaves the page', async () => {
    const config = { schedulerUrl: 'https://scheduler.example/canceled.js' };
    vi.spyOn(page.document.head, 'append').mockImplementation((...nodes) => {
      visitorLeaves();
      queueMicrotask(() => (nodes[0] as Element).dispatchEvent(new Event('error')));
    });
    await expect(sendToSales(request, { page, config, address })).rejects.toThrow('canceled.js');
    expect(assign).not.toHaveBeenCalled();
    expect(console.error).not.toHaveBeenCalled();
  });

  it('opens the sales address for a visitor who sends the form although another page is loading', async () => {
    visitorLeaves();
    expect(await sendToSales(request, { page, config: {}, address })).toBe(false);
    expect(assign.mock.calls).toEqual([[address]]);
  });

  it.each([
    ['demo', 1763, { router: 'demo' }],
    ['pricing', 1006, {}],
    ['nav', 1299, {}],
    ['enterpriseLanding', 1176, {}],
    ['elsewhere', 1299, {}],
  ])('routes a request from %s to form %d', async (location, formId, router) => {
    const route = vi.fn();
    vi.spyOn(page.document.head, 'append').mockImplementation((...nodes) => {
      page.SiteScheduler = { route };
      queueMicrotask(() => (nodes[0] as Element).dispatchEvent(new Event('load')));
    });
    page.SiteScheduler = { route };
    const config = { schedulerUrl: `https://scheduler.example/${location}.js` };
    expect(await sendToSales({ ...request, location }, { page, config, address })).toBe(true);
    expect(route).toHaveBeenCalledWith(formId, { ...router, ...request, location });
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('a scheduler', () => {
  const assign = vi.fn();
  let page: Window & { SiteScheduler?: { route: (...values: unknown[]) => unknown } };
  let append: ReturnType<typeof vi.spyOn>;

  beforeEach(() => {
    vi.useFakeTimers();
    assign.mockClear();
    page = {
      document: document.implementation.createHTMLDocument(),
      location: { assign },
    } as unknown as typeof page;
    append = vi.spyOn(page.document.head, 'append').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const handOver = (script: string) =>
    sendToSales(request, {
      page,
      config: { schedulerUrl: `https://scheduler.example/${script}.js` },
      address,
    });

  function answerScript(type: 'load' | 'error', scheduler?: NonNullable<typeof page.SiteScheduler>): void {
    append.mockImplementation((...nodes: unknown[]) => {
      if (scheduler) page.SiteScheduler = scheduler;
      queueMicrotask(() => (nodes[0] as Element).dispatchEvent(new Event(type)));
    });
  }

  it.each<readonly [string, (() => unknown) | undefined]>([
    ['throws', () => expect.unreachable()],
    ['rejects', () => Promise.reject(new Error('no'))],
    ['is missing', undefined],
  ])('that %s is replaced by the sales address with the entered values', async (name, route) => {
    answerScript('load', route && { route });
    expect(await handOver(name.replaceAll(' ', '-'))).toBe(false);
    expect(assign.mock.calls).toEqual([[address]]);
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it('whose script hangs is replaced after six seconds, and is not called later', async () => {
    const leaving = handOver('hangs');
    await vi.advanceTimersByTimeAsync(5_999);
    expect(assign).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await leaving).toBe(false);
    const route = vi.fn();
    page.SiteScheduler = { route };
    const [[script] = []] = append.mock.calls;
    (script as Element).dispatchEvent(new Event('load'));
    await vi.runAllTimersAsync();
    expect(route).not.toHaveBeenCalled();
    expect(assign).toHaveBeenCalledTimes(1);
  });

  it('that never answers is replaced after six seconds', async () => {
    answerScript('load', { route: () => new Promise(() => undefined) });
    const leaving = handOver('never-answers');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await leaving).toBe(false);
  });

  it('that failed is retried by the next request', async () => {
    answerScript('error');
    expect(await handOver('again')).toBe(false);
    const route = vi.fn();
    answerScript('load', { route });
    expect(await handOver('again')).toBe(true);
    expect(route).toHaveBeenCalledTimes(1);
  });

  it('is not loaded when a tag manager has put it on the page', async () => {
    const route = vi.fn();
    page.SiteScheduler = { route };
    expect(await handOver('there-already')).toBe(true);
    expect(append).not.toHaveBeenCalled();
    expect(route).toHaveBeenCalledTimes(1);
  });
});

describe('validating an email address', () => {
  it.each([
    ['ada@planfold.example', true],
    ['a@b.c', true],
    ['two words@host.tld', true],
    ['ada@host', false],
    ['@host.tld', false],
    ['ada.host.tld', false],
    ['', false],
  ])('returns $1 for "%s"', (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });
});

describe('the sales form', () => {
  it.each(['', ' '])('requires name, email and company, not only "%s"', (text) => {
    expect(salesProblems({ ...EMPTY_SALES_VALUES, name: text, company: text, email: text })).toEqual({
      name: 'nameRequired',
      company: 'companyRequired',
      email: 'emailRequired',
    });
  });

  it('refuses an incomplete email address', () => {
    const values = { ...EMPTY_SALES_VALUES, name: 'Ada', company: 'A', email: ' ada@host ' };
    expect(salesProblems(values)).toEqual({ email: 'emailInvalid' });
  });
});
