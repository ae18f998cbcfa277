import { afterEach, expect, it, vi } from 'vitest';
import { stickyBuckets } from '../../../../client/experiments/sticky-buckets';
import { removeAssignments, writeAssignments } from '../../../../client/experiments/store-assignments';

const SCOPE = { parentDomain: 'planfold.example' };
const DOC = { attributeName: 'id', attributeValue: 'ä visitor', assignments: { e__0: 'v' } };

afterEach(() => vi.restoreAllMocks());

it.each(['50%off=1', '%=1', '%E0%A4%A=1', 'gbStickyBuckets__%=1', 'no-value'])(
  'a foreign cookie "%s" does not prevent the removal of assignments',
  (foreign) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    writeAssignments([DOC], SCOPE);
    expect(document.cookie).toContain('gbStickyBuckets__');
    const own = document.cookie;
    const removed = vi.spyOn(document, 'cookie', 'get').mockReturnValue(`${foreign}; ${own}`);
    removeAssignments(SCOPE);
    removed.mockRestore();
    expect(document.cookie).not.toContain('gbStickyBuckets__');
  },
);

it('blocked cookies cause no error when assignments are removed', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => removeAssignments(SCOPE)).not.toThrow();
});

it.each(['0f0b-44', 'auth0|12', 'ann@example.test', 'a b', 'a/b=c;d', '(1)', 'ä', '50%', '100%25', '$&+^`#'])(
  'the variation of the visitor %s is found on the next page',
  (attributeValue) => {
    writeAssignments([{ ...DOC, attributeValue }], { parentDomain: 'localhost' });
    const read = stickyBuckets(
      () => 'granted',
      () => undefined,
    ).getAllAssignmentsSync({ id: attributeValue });
    expect(Object.values(read)).toEqual([{ ...DOC, attributeValue }]);
  },
);
