import { expect, test } from 'vitest';
import type { ContentSnapshot } from '../../../generator/source/content-snapshot';
import { storeOfSnapshot } from '../../support/snapshot-sources';
import { asset, contentType, entry, snapshot } from './snapshots';

const content = {
  entries: [entry('b', { title: { en: 'B' } }), entry('a', {}), entry('c', {}, { contentType: 'other' })],
  assets: [asset('a', { title: { en: 'Asset' } })],
};

const revisionWith = (changes: Partial<ContentSnapshot>) =>
  storeOfSnapshot(snapshot({ ...content, ...changes })).revision;

test('everything is found by id, and entries by type in id order', () => {
  const store = storeOfSnapshot(snapshot(content));
  expect(store.entry('a')?.contentType).toBe('article');
  expect(store.asset('a')?.fields).toEqual({ title: { en: 'Asset' } });
  expect(store.contentType('article')?.fields).toHaveLength(3);
  expect(store.idsOfType('article')).toEqual(['a', 'b']);
  expect([store.space.spaceId, store.space.environment]).toEqual(['space', 'master']);
});

test.each(['__proto__', 'constructor', 'none'])('%s is not found where it is not', (id) => {
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
    'times and revisions',
    { entries: content.entries.map((one) => ({ ...one, updatedAt: 'x', revision: 5 })) },
  ],
])('%s make no other revision', (_case, changes) => {
  expect(revisionWith(changes)).toBe(revisionWith({}));
});

test.each<[string, Partial<ContentSnapshot>]>([
  ['an entry less', { entries: content.entries.slice(1) }],
  ['another value', { assets: [asset('a', { title: { en: 'X' } })] }],
  ['another tag', { assets: content.assets.map((one) => ({ ...one, tags: ['x'] })) }],
  ['another field', { contentTypes: [contentType('article', { title: 'plain' })] }],
  ['another locale', { locales: snapshot().locales.slice(1) }],
  ['another environment', { environment: 'staging' }],
])('%s makes another revision', (_case, changes) => {
  expect(revisionWith(changes)).not.toBe(revisionWith({}));
});
