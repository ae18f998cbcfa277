import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ContentSource } from '../../../generator/source/content-source';
import {
  type CachedContent,
  type ContentState,
  loadCachedContent,
} from '../../../generator/store/content-cache';
import { ContentRecords } from '../../../generator/store/content-records';
import { temporaryFolder } from '../../support/folders';

/** A state as read from a file by a later process. */
export function afterwards(content: CachedContent): ContentState {
  return JSON.parse(JSON.stringify(content.state));
}

/** Builds with one cache, one after the other. */
export interface ContentCache {
  readonly cacheDir: string;
  /** Loads content like a build; its store closes with the test. */
  load(source: ContentSource, previous?: ContentState): Promise<CachedContent>;
  /** The index, or the last file of records. */
  fileOf(state: ContentState, file: keyof ContentState['files']): string;
}

export async function contentCache(): Promise<ContentCache> {
  const cacheDir = await temporaryFolder('content-cache-');
  return {
    cacheDir,
    async load(source, previous) {
      const content = await loadCachedContent({ source, cacheDir, previous });
      onTestFinished(() => content.store.close());
      return content;
    },
    fileOf: ({ files }, file) =>
      join(cacheDir, 'content', (file === 'index' ? files.index : files.records.at(-1))?.name ?? ''),
  };
}

/** All content by key, as JSON text. */
export function recordsOf({ store }: Pick<CachedContent, 'store'>): Record<string, string> {
  const records = new ContentRecords(store.handle.records);
  const found = Array.from(records.index.rows(), (row) => ({ key: row.key, json: records.jsonOf(row) }));
  const keys = new Set(found.map(({ key }) => key));
  if (keys.size !== found.length) throw new Error('A key occurs twice.');
  const sorted = found.toSorted((left, right) => (left.key < right.key ? -1 : 1));
  return Object.fromEntries(sorted.map(({ key, json }) => [key, json]));
}

/** The delivered data of a record: without times and revision, which change without a change of content. */
export function deliveredOf(record: string): unknown {
  const value = JSON.parse(record);
  if (Array.isArray(value)) return value;
  const { createdAt: _createdAt, updatedAt: _updatedAt, revision: _revision, ...delivered } = value;
  return delivered;
}
