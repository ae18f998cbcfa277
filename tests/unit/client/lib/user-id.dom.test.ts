import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readUserId } from '../../../../client/lib/user-id';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** A command of `gtag`, which pushes its arguments. */
function command(...values: unknown[]) {
  return (function collect(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: this is what tag managers push
    return arguments;
  })(...values);
}

describe('the user id', () => {
  it.each([
    ['an anonymous visitor', undefined, {}, undefined],
    ['an id in the data layer', [{ user_id: 'u1' }], {}, 'u1'],
    [
      'several ids in the data layer, of which the last counts',
      [{ user_id: 'u1' }, { event: 'x' }, { user_id: 'u2' }, { event: 'y' }],
      {},
      'u2',
    ],
    ['a number', [{ user_id: 7 }], {}, '7'],
    ['the number zero', [{ user_id: 'u1' }, { user_id: 0 }], {}, '0'],
    ['an id that is removed', [{ user_id: 'u1' }, { user_id: null }], {}, undefined],
    ['an id that is removed by an empty text', [{ user_id: 'u1' }, { user_id: '' }], {}, undefined],
    ['an id that is removed without a value', [{ user_id: 'u1' }, { user_id: undefined }], {}, undefined],
    [
      'an id that a command removes',
      [{ user_id: 'u1' }, command('set', { user_id: null }), { event: 'x' }, command('event', 'y')],
      {},
      undefined,
    ],
    ['an id that is set again', [{ user_id: 'u1' }, { user_id: null }, { user_id: 'u2' }], {}, 'u2'],
    [
      'an id that is removed, despite stored ids',
      [{ user_id: 'u1' }, { user_id: null }],
      { ajs_user_id: 'u2', userId: 'u3' },
      undefined,
    ],
    ['an id beside an entry without a class', [Object.create(null), { user_id: 'u1' }], {}, 'u1'],
    ['an entry with a length', [{ user_id: 'u1', length: 3 }], {}, 'u1'],
    [
      'an entry that cannot be read, and a stored id',
      [
        {
          get user_id() {
            throw new Error('not readable');
          },
        },
      ],
      { userId: 'u3' },
      'u3',
    ],
    ['an id set by a command', [command('set', { user_id: 'u3' })], {}, 'u3'],
    [
      'an empty id in the data layer and one in storage',
      [{ user_id: '' }, { user_id: null }],
      { ajs_user_id: 'u4' },
      'u4',
    ],
    ['ids in the data layer and in storage', [{ user_id: 'u1' }], { ajs_user_id: 'u2', userId: 'u3' }, 'u1'],
    ['stored ids of the analytics library and the product', [], { ajs_user_id: 'u2', userId: 'u3' }, 'u2'],
    ['a stored JSON string', [], { ajs_user_id: '"u2"' }, 'u2'],
    ['a stored JSON null and an id of the product', [], { ajs_user_id: 'null', userId: 'u3' }, 'u3'],
    ['a stored empty JSON string and an id of the product', [], { ajs_user_id: '""', userId: '"u3"' }, 'u3'],
    ['an id of the product', undefined, { userId: 'u3' }, 'u3'],
    [
      'an id between invalid entries',
      [null, 1, 'x', [], { user_id: {} }, { user_id: 'u1' }, undefined],
      {},
      'u1',
    ],
    ['an invalid data layer and a stored id', 'dataLayer', { userId: 'u3' }, 'u3'],
  ] as ReadonlyArray<readonly [string, unknown, Readonly<Record<string, string>>, string | undefined]>)(
    'is $3 for %s',
    (_, dataLayer, stored, expected) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      expect(readUserId({ dataLayer })).toBe(expected);
    },
  );
});
