import { expect, it } from 'vitest';
import { stickyBuckets } from '../../../../client/experiments/sticky-buckets';
import { writeAssignments } from '../../../../client/experiments/store-assignments';

const ignore = () => undefined;
const DOC = { attributeName: 'id', attributeValue: 'ä visitor', assignments: { e__0: 'v' } };

it.each(['0f0b-44', 'auth0|12', 'ann@example.test', 'a b', 'a/b=c;d', '(1)', 'ä', '50%', '100%25', '$&+^`#'])(
  'the variation of the visitor %s is found on the next page',
  (attributeValue) => {
    writeAssignments([{ ...DOC, attributeValue }], { parentDomain: 'localhost' });
    const read = stickyBuckets(() => 'granted', ignore).getAllAssignmentsSync({ id: attributeValue });
    expect(Object.values(read)).toEqual([{ ...DOC, attributeValue }]);
  },
);

it('the variations of a page that redirected are added to those of the cookies, which are older', () => {
  const attributes = { attributeName: 'id', attributeValue: 'a' };
  const stored = { ...attributes, assignments: { both: 'old', stored: 's' } };
  const given = { ...attributes, assignments: { both: 'new', given: 'g' } };
  writeAssignments([stored], { parentDomain: 'localhost' });
  const service = stickyBuckets(() => 'granted', ignore, { 'id||a': given });
  expect(service.getAllAssignmentsSync({ id: 'a' })['id||a']?.assignments).toEqual({
    both: 'new',
    stored: 's',
    given: 'g',
  });
  expect(service.getAllAssignmentsSync({ id: 'b' })['id||b']).toBeUndefined();
});

it.each([
  ['count before a choice', 'unknown', ['id||c']],
  ['do not count after a refusal', 'refused', []],
] as const)('the variations of a page that redirected %s', (_, choice, names) => {
  const service = stickyBuckets(() => choice, ignore, { 'id||c': { ...DOC, attributeValue: 'c' } });
  expect(Object.keys(service.getAllAssignmentsSync({ id: 'c' }))).toEqual(names);
});
