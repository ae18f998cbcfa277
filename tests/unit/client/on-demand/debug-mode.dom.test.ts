import { expect, it, vi } from 'vitest';
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
