import { expect, it } from 'vitest';
import { stickyBuckets } from '../../../../client/experiments/sticky-buckets';
import { writeAssignments } from '../../../../client/experiments/store-assignments';

const DOC = { attributeName: 'id', attributeValue: 'ä visitor', assignments: { e__0: 'v' } };

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
