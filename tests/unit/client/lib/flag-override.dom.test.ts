import { afterEach, expect, it } from 'vitest';
import { createFlagClient, sharedExperiments } from '../../../../client/experiments/shared-experiments';
import { isForcedOn } from '../../../../client/lib/flag-override';

const FLAG = 'new-card-ui-CLK-123';

const at = (search: string) => ({ location: { search } }) as Window;

afterEach(() => {
  localStorage.clear();
  delete window.siteExperiments;
});

it.each([
  ['?debug=true', 'true', true],
  ['?x=1&debug=true', 'true', true],
  ['?debug=true', 'false', false],
  ['?debug=true', '1', false],
  ['?debug=true', '"true"', false],
  ['?debug=true', 'TRUE', false],
  ['?debug=true', undefined, false],
  ['?debug=1', 'true', false],
  ['?debug=TRUE', 'true', false],
  ['?debug', 'true', false],
  ['?nodebug=true', 'true', false],
  ['', 'true', false],
])('with the query "%s" and the stored value "%s", a flag is forced on: %s', (search, stored, expected) => {
  if (stored !== undefined) localStorage.setItem(FLAG, stored);
  expect(isForcedOn(at(search), FLAG)).toBe(expected);
  expect(isForcedOn(at(search), 'contact-sales-landing-page')).toBe(false);
});

it.each([
  'example-flag-for-testing',
  'new-card-ui-CLK-123',
  'pricing-quiz-banner-is-active',
  'contact-sales-landing-page',
] as const)('the flag %s is off by default', (flag) => {
  expect(createFlagClient(window).isOn(flag)).toBe(false);
});

it('listeners are called when flags are decided, until they unsubscribe', () => {
  const client = createFlagClient(window);
  const shared = sharedExperiments(window);
  let calls = 0;
  const stop = client.subscribe(() => {
    calls += 1;
  });
  shared.isOn = (flag) => flag === FLAG;
  for (const listener of shared.listeners) listener();
  expect([client.isOn(FLAG), client.isOn('contact-sales-landing-page'), calls]).toEqual([true, false, 1]);
  stop();
  expect(shared.listeners.size).toBe(0);
});
