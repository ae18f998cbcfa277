import { describe, expect, it } from 'vitest';
import { isLeaving, watchLeaving } from '../../../../client/lib/leaving';
import { visitorLeaves } from './visitor-leaves';

describe('a page', () => {
  it.each([
    ['is being left when a navigation to another document has started', {}, true],
    [
      'is not being left any more after a second, as the navigation was a download or was stopped',
      { ago: 1000 },
      false,
    ],
    ['is not being left by a navigation within the document', { sameDocument: true }, false],
  ])('%s', (_, navigation, expected) => {
    visitorLeaves(navigation);
    expect(isLeaving()).toBe(expected);
  });

  it('is never known to be left in a browser without the Navigation API', () => {
    watchLeaving({});
    expect(isLeaving()).toBe(false);
  });
});
