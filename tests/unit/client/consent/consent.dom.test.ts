import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Consent, createConsent } from '../../../../client/consent/consent';
import { CONSENT_EVENT } from '../../../../config/contract/consent-event';

type ConsentWindow = Window & {
  OnetrustActiveGroups?: unknown;
  OptanonWrapper?: ((...values: unknown[]) => void) | undefined;
};

const page: ConsentWindow = window;
const report = vi.fn();
let consent: Consent;
let heard: string[];

function watch(): void {
  consent = createConsent(page, report);
  const choices: string[] = [];
  consent.onChange((choice) => choices.push(choice));
  heard = choices;
}

function activate(...groups: string[]): void {
  page.OnetrustActiveGroups = `,${groups.join(',')},`;
}

function keep(record: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what a visitor's browser holds
  document.cookie = `OptanonConsent=${record}; path=/`;
}

beforeEach(() => {
  report.mockClear();
  watch();
});

afterEach(() => {
  delete page.OnetrustActiveGroups;
  page.OptanonWrapper = undefined;
  keep('; max-age=0');
});

describe('current consent', () => {
  it('is read again at each call', () => {
    expect(consent.checkGranted()).toBe(false);
    activate('C0001', 'C0002');
    expect(consent.checkGranted()).toBe(true);
    activate('C0001');
    expect(consent.checkGranted()).toBe(false);
  });

  it('is read from the cookie in the vendor’s encoding', () => {
    keep('isGpcEnabled=0&interactionCount=1&groups=C0001%3A1%2CC0002%3A1');
    expect(consent.choice()).toBe('granted');
  });

  it('is unknown when cookies are blocked', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(consent.choice()).toBe('unknown');
    vi.restoreAllMocks();
    Reflect.deleteProperty(document, 'cookie');
  });
});

describe('a change of consent', () => {
  it.each([
    ['an event on the window', () => window.dispatchEvent(new CustomEvent(CONSENT_EVENT))],
    ['an event on the document', () => document.dispatchEvent(new CustomEvent(CONSENT_EVENT))],
    [
      'an event on an element that does not bubble',
      () => document.body.dispatchEvent(new CustomEvent(CONSENT_EVENT)),
    ],
    ['the vendor’s callback', () => page.OptanonWrapper?.()],
    ['a restored page', () => window.dispatchEvent(new Event('pageshow'))],
    ['a tab that becomes visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is noticed by %s', (_, announce) => {
    activate('C0001', 'C0002');
    announce();
    expect(heard).toEqual(['granted']);
  });

  it('is reported once, and a withdrawal is reported as refused', () => {
    const announce = () => window.dispatchEvent(new CustomEvent(CONSENT_EVENT));
    announce();
    activate('C0001', 'C0002');
    announce();
    announce();
    page.OptanonWrapper?.();
    activate('C0001');
    announce();
    expect(heard).toEqual(['granted', 'refused']);
  });

  it('to refused is reported without a previous answer', () => {
    keep('groups=C0001:1,C0002:0&interactionCount=1');
    window.dispatchEvent(new CustomEvent(CONSENT_EVENT));
    expect(heard).toEqual(['refused']);
  });

  it('reaches the other listeners when one throws, and the error is reported', () => {
    const fault = new Error('listener');
    const order: string[] = [];
    consent.onChange(() => {
      throw fault;
    });
    consent.onChange((choice) => order.push(choice));
    activate('C0002');
    window.dispatchEvent(new CustomEvent(CONSENT_EVENT));
    expect(order).toEqual(['granted']);
    expect(report).toHaveBeenCalledWith(fault, 'consent');
  });

  it('is not reported to a removed listener', () => {
    const order: string[] = [];
    const stop = consent.onChange((choice) => order.push(choice));
    stop();
    activate('C0002');
    window.dispatchEvent(new CustomEvent(CONSENT_EVENT));
    expect(order).toEqual([]);
  });
});

it('a consent callback of the vendor that was already set is still called', () => {
  const before = vi.fn();
  page.OptanonWrapper = before;
  watch();
  activate('C0002');
  page.OptanonWrapper?.call(page, 'value');
  expect(before).toHaveBeenCalledWith('value');
  expect(heard).toEqual(['granted']);
});
