import { beforeEach, describe, expect, it } from 'vitest';
import { readUserId } from '../../../../client/identity/user-id';

beforeEach(() => localStorage.clear());

/** A command of `gtag`, which pushes its arguments. */
function command(...values: unknown[]) {
  return (function collect(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: this is what tag managers push
    return arguments;
  })(...values);
}

describe('the user id', () => {
  it.each([
    ['of an anonymous visitor', undefined, {}, undefined],
    ['in the data layer', [{ user_id: 'u1' }], {}, 'u1'],
    ['pushed last', [{ user_id: 'u1' }, { event: 'x' }, { user_id: 'u2' }, { event: 'y' }], {}, 'u2'],
    ['as a number', [{ user_id: 7 }], {}, '7'],
    ['set by a command', [command('set', { user_id: 'u3' })], {}, 'u3'],
    ['that is empty in the data layer', [{ user_id: '' }, { user_id: null }], { ajs_user_id: 'u4' }, 'u4'],
    ['before those of local storage', [{ user_id: 'u1' }], { ajs_user_id: 'u2', userId: 'u3' }, 'u1'],
    ['of the analytics library before the product', [], { ajs_user_id: 'u2', userId: 'u3' }, 'u2'],
    ['that is quoted as JSON', [], { ajs_user_id: '"u2"' }, 'u2'],
    ['that is null as JSON', [], { ajs_user_id: 'null', userId: 'u3' }, 'u3'],
    ['that is empty as JSON', [], { ajs_user_id: '""', userId: '"u3"' }, 'u3'],
    ['of the product', undefined, { userId: 'u3' }, 'u3'],
    [
      'beside entries of any kind',
      [null, 1, 'x', [], { user_id: {} }, { user_id: 'u1' }, undefined],
      {},
      'u1',
    ],
    ['when the data layer is none', 'dataLayer', { userId: 'u3' }, 'u3'],
  ] as ReadonlyArray<readonly [string, unknown, Readonly<Record<string, string>>, string | undefined]>)(
    '%s',
    (_, dataLayer, stored, expected) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      expect(readUserId({ dataLayer })).toBe(expected);
    },
  );
});
