import { expect, test } from 'vitest';
import { publicationState } from '../../../generator/source/publication-state';

test.each([
  ['management values, published without changes', { version: 6, publishedVersion: 5 }, 'published'],
  ['management values, saved again', { version: 7, publishedVersion: 5 }, 'changed'],
  ['management values, never published', { version: 2 }, 'draft'],
  ['version 1 without a published version', { version: 1, publishedVersion: null }, 'draft'],
  ['published version 0', { version: 1, publishedVersion: 0 }, 'published'],
  ['delivered values', { revision: 4 }, 'published'],
  ['delivered values with a published version', { revision: 4, publishedVersion: 9 }, 'published'],
  ['neither version nor revision', {}, 'published'],
  ['preview values, never published', { revision: 0 }, 'draft'],
  [
    'archived, although published before',
    { version: 9, publishedVersion: 5, archivedVersion: 8 },
    'archived',
  ],
  ['archived, with only the time', { revision: 2, archivedAt: '2024-01-01T00:00:00Z' }, 'archived'],
])('the publication state for %s is $2', (_case, sys, state) => {
  expect(publicationState(sys)).toBe(state);
});
