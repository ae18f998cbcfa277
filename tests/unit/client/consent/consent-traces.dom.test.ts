import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConsentChoice } from '../../../../client/consent/consent-choice';
import { hasTraces, mayBeAsked, mayBeGranted } from '../../../../client/consent/consent-traces';
import { randomRuns } from '../../../support/repetitions';

type Page = Window & { OnetrustActiveGroups?: unknown };

function pageWith(
  consent: string | undefined,
  { activeGroups, others = '', privacyControl }: Given = {},
): Page {
  const cookie = [others, ...(consent === undefined ? [] : [`OptanonConsent=${consent}`])].filter(Boolean);
  return {
    document: { cookie: cookie.join('; ') },
    navigator: { globalPrivacyControl: privacyControl },
    OnetrustActiveGroups: activeGroups,
  } as unknown as Page;
}

interface Given {
  readonly activeGroups?: unknown;
  readonly others?: string;
  readonly privacyControl?: boolean;
}

const whole = (text: string) => encodeURIComponent(text);

/** Cookies of all forms that the choice is read from. */
const COOKIES = [
  undefined,
  '',
  'groups=C0001:1,C0002:1&interactionCount=1',
  'interactionCount=1&groups=C0001%3A1%2CC0002%3A1',
  'interactionCount=1&groups=C0001%3a1%2cC0002%3a1',
  'interactionCount=0&groups=C0001%3A1%2CC0002%3A1',
  'groups=C0001:1,C0002:0&interactionCount=1',
  'groups=C0001%3A1%2CC0002%3A0&interactionCount=10',
  'groups=C0001:1,C0002:0&interactionCount=0',
  'groups=C0001:1,C00021:1&interactionCount=2',
  'groups=C0002:1,C0002:0&interactionCount=2',
  whole('groups=C0001:1,C0002:1'),
  whole('groups=C0001:1,C0002:1&interactionCount=1'),
  whole('groups=C0001:1,C0002:0&interactionCount=1'),
  whole('groups=C0001:1,C0002:0&interactionCount=0'),
  '{"C0002":1}',
];
const GROUPS = [undefined, '', ',C0001,', ',C0001,C0002,', 'C0001, C0002', ',C00021,', ['C0002'], 5];

const cases = COOKIES.flatMap((cookie) =>
  GROUPS.flatMap((activeGroups) =>
    [true, false].map((privacyControl) => ({ cookie, activeGroups, privacyControl })),
  ),
);

afterEach(() => vi.restoreAllMocks());

describe('the quick check of consent cookies', () => {
  it('never misses granted consent or a visitor who must be asked', () => {
    for (const sources of cases) {
      const page = pageWith(sources.cookie, sources);
      const choice = readConsentChoice(sources);
      if (choice === 'granted') expect(mayBeGranted(page), JSON.stringify(sources)).toBe(true);
      if (choice === 'unknown' && !sources.privacyControl && sources.activeGroups === undefined) {
        expect(mayBeAsked(page), JSON.stringify(sources)).toBe(true);
      }
    }
  });

  it('never misses granted consent in the vendor’s cookie, whatever other groups, fields and cookies there are', () => {
    const group = fc.tuple(fc.stringMatching(/^[A-Z]{1,4}\d{1,5}$/), fc.constantFrom('0', '1'));
    fc.assert(
      fc.property(
        fc.array(group, { maxLength: 5 }),
        fc.string(),
        fc.constantFrom('?interactionCount=0', '&interactionCount=0&', '?pageCount=0', ''),
        fc.boolean(),
        fc.boolean(),
        (groups, landing, query, isEncoded, privacyControl) => {
          const text = [...groups.filter(([name]) => name !== 'C0002'), ['C0002', '1']]
            .map((pair) => pair.join(':'))
            .join(',');
          const field = isEncoded ? whole(text) : text;
          const cookie = `landingPath=${whole(landing + query)}&groups=${field}&interactionCount=2`;
          const others = 'pageCount=0; interactionCount=0; otherConsent=interactionCount%3D0';
          expect(readConsentChoice({ cookie, privacyControl })).toBe('granted');
          expect(mayBeGranted(pageWith(cookie, { others, privacyControl }))).toBe(true);
        },
      ),
      randomRuns({ few: 100, all: 5000 }),
    );
  });

  it.each<readonly [string, Page]>([
    ['a first visit', pageWith(undefined, { others: 'utm_source=(none); utm_medium=(direct)' })],
    ['a no', pageWith('groups=C0001%3A1%2CC0002%3A0&interactionCount=1')],
    ['a no by the vendor’s defaults', pageWith('interactionCount=0&groups=C0001%3A1%2CC0002%3A0')],
    ['a no in the list of active groups', pageWith(undefined, { activeGroups: ',C0001,' })],
  ])('reports no consent after %s', (_, page) => {
    expect(mayBeGranted(page)).toBe(false);
  });

  it.each<readonly [string, Page, boolean]>([
    ['a group with another name', pageWith(undefined, { activeGroups: ',C00021,' }), false],
    [
      'a list of active groups that contradicts the cookie',
      pageWith('groups=C0002:1', { activeGroups: ',C0001,' }),
      false,
    ],
    [
      'a yes before any choice with a privacy signal',
      pageWith('groups=C0002:1&interactionCount=0', { activeGroups: ',C0002,', privacyControl: true }),
      false,
    ],
    [
      'a chosen yes with a privacy signal',
      pageWith('groups=C0002:1&interactionCount=1', { activeGroups: ',C0002,', privacyControl: true }),
      true,
    ],
    [
      'a chosen yes with a privacy signal, next to other cookies that count',
      pageWith('groups=C0002:1&interactionCount=1', { others: 'pageCount=0; a=b', privacyControl: true }),
      true,
    ],
    [
      'a chosen yes with a privacy signal that was given on a page with a count in its address',
      pageWith('landingPath=%2F%3FpageCount%3D0&groups=C0002%3A1&interactionCount=1', {
        privacyControl: true,
      }),
      true,
    ],
    [
      'a yes before any choice with a privacy signal, next to another cookie that looks like an answer',
      pageWith('interactionCount=0&groups=C0002%3A1', {
        others: 'OtherConsent=C0002:1&interactionCount=1',
        privacyControl: true,
      }),
      false,
    ],
  ])('returns $2 for %s', (_, page, expected) => {
    expect(mayBeGranted(page)).toBe(expected);
  });

  it.each<readonly [string, Page, boolean]>([
    ['on a first visit', pageWith(undefined), true],
    [
      'when the vendor’s cookie is from before any choice',
      pageWith('interactionCount=0&groups=C0002%3A0'),
      true,
    ],
    ['when the browser sends a privacy signal', pageWith(undefined, { privacyControl: true }), false],
    ['after a yes', pageWith('groups=C0001:1,C0002:1&interactionCount=1'), false],
    ['after a no', pageWith('groups=C0001:1,C0002:0&interactionCount=1'), false],
    ['after ten answers', pageWith('groups=C0001:1,C0002:0&interactionCount=10'), false],
  ])('may ask the visitor %s: $2', (_, page, expected) => {
    expect(mayBeAsked(page)).toBe(expected);
  });

  it('reports no consent and logs when cookies are blocked', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const blocked = {
      document: {
        get cookie(): string {
          throw new DOMException('blocked', 'SecurityError');
        },
      },
      navigator: {},
    } as unknown as Page;
    expect(mayBeGranted(blocked)).toBe(false);
    expect(mayBeAsked(blocked)).toBe(true);
    expect(hasTraces(blocked)).toBe(false);
    expect(log).toHaveBeenCalledTimes(1);
  });
});
