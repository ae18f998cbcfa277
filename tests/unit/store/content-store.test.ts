import { expect, test } from 'vitest';
import { type ContentSnapshot, storeOfSnapshot } from '../../support/snapshot-sources';
import { asset, contentType, entry, snapshot } from './snapshots';

const content = {
  entries: [entry('b', { title: { en: 'B' } }), entry('a', {}), entry('c', {}, { contentType: 'other' })],
  assets: [asset('a', { title: { en: 'Asset' } })],
};

const revisionWith = (changes: Partial<ContentSnapshot>) =>
  storeOfSnapshot(snapshot({ ...content, ...changes })).space.revision;

test('the content store finds content by id, and entries by type in id order', () => {
  const store = storeOfSnapshot(snapshot(content));
  expect(store.entry('a')?.contentType).toBe('article');
  expect(store.asset('a')?.fields).toEqual({ title: { en: 'Asset' } });
  expect(store.contentType('article')?.fields).toHaveLength(3);
  expect(store.idsOfType('article')).toEqual(['a', 'b']);
  expect([store.space.spaceId, store.space.environment]).toEqual(['space', 'master']);
});

test.each(['__proto__', 'constructor', 'none'])('the content store does not find the unknown id %s', (id) => {
  const store = storeOfSnapshot(snapshot(content));
  expect([store.entry(id), store.asset(id), store.contentType(id)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(store.idsOfType(id)).toEqual([]);
});

test.each<[string, Partial<ContentSnapshot>]>([
  ['another order', { entries: [...content.entries].reverse() }],
  [
    'changed times and revisions',
    { entries: content.entries.map((one) => ({ ...one, updatedAt: 'x', revision: 5 })) },
  ],
])('the content revision is the same for %s', (_case, changes) => {
  expect(revisionWith(changes)).toBe(revisionWith({}));
});

test.each<[string, Partial<ContentSnapshot>]>([
  ['a removed entry', { entries: content.entries.slice(1) }],
  ['a changed value', { assets: [asset('a', { title: { en: 'X' } })] }],
  ['a changed tag', { assets: content.assets.map((one) => ({ ...one, tags: ['x'] })) }],
  ['a changed content type', { contentTypes: [contentType('article', { title: 'plain' })] }],
  ['a removed locale', { locales: snapshot().locales.slice(1) }],
  ['another environment', { environment: 'staging' }],
])('the content revision changes with %s', (_case, changes) => {
  expect(revisionWith(changes)).not.toBe(revisionWith({}));
});
