import { expect, it, vi } from 'vitest';
import { createFlagClient } from '../../../../client/experiments/shared-experiments';
import { startDebugMode } from '../../../../client/on-demand/address';

it.each([
  ['?debug=true', true],
  ['?x=1&debug=true#y', false],
  ['?x=1&debug=true', true],
  ['?debug=true&debug=false', true],
  ['?debug=false&debug=true', false],
  ['?debug=TRUE', false],
  ['?debug=1', false],
  ['?debug=true%20', false],
  ['?debug=true1', false],
  ['?debug', false],
  ['?debug=', false],
  ['?DEBUG=true', false],
  ['?xdebug=true', false],
  ['', false],
])('with the query "%s" debug mode is %s, and logs one message if it is on', (search, expected) => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  startDebugMode({ location: { search } } as Window);
  expect(info).toHaveBeenCalledTimes(expected ? 1 : 0);
  info.mockRestore();
});

it('in debug mode local storage turns flags on, also without a flag service', () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  localStorage.setItem('pricing-quiz-banner-is-active', 'true');
  const page = { location: { search: '?debug=true' } } as Window;
  const flags = createFlagClient(page);
  const changed = vi.fn();
  flags.subscribe(changed);
  expect(flags.isOn('pricing-quiz-banner-is-active')).toBe(false);
  startDebugMode(page);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(flags.isOn('pricing-quiz-banner-is-active')).toBe(true);
  localStorage.clear();
  expect(flags.isOn('pricing-quiz-banner-is-active')).toBe(false);
  vi.restoreAllMocks();
});
