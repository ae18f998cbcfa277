import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ContentSource } from '../../../generator/source/content-source';
import type { CachedContent, ContentState } from '../../../generator/store/content-cache';
import { loadContent } from '../../../generator/store/content-cache';
import { openContentIndex } from '../../../generator/store/content-index';
import type { ContentLogHandle } from '../../../generator/store/content-log';
import { temporaryFolder } from '../../support/folders';

/** A state as a later process finds it: read from a file. */
export function afterwards(content: CachedContent): ContentState {
  return JSON.parse(JSON.stringify(content.state));
}

/** Builds that use one cache, one after the other. */
export interface ContentCache {
  readonly cacheDir: string;
  /** Loads content as a build does; its store closes with the test. */
  load(source: ContentSource, previous?: ContentState): Promise<CachedContent>;
  fileOf(state: ContentState, file: keyof ContentState['files']): string;
}

export async function contentCache(): Promise<ContentCache> {
  const cacheDir = await temporaryFolder('content-cache-');
  return {
    cacheDir,
    async load(source, previous) {
      const content = await loadContent({ source, cacheDir, previous });
      onTestFinished(() => content.store.close());
      return content;
    },
    fileOf: ({ folder }, file) => join(cacheDir, 'content', folder, file),
  };
}

/** Everything that a content holds, by key, as JSON text. */
export function recordsOf({ store }: Pick<CachedContent, 'store'>): Record<string, string> {
  return Object.fromEntries(Object.entries(recordsOfLog(store.handle.log)).sort(byKey));
}

const byKey = ([left]: [string, string], [right]: [string, string]) => (left < right ? -1 : 1);

function recordsOfLog({ records, index }: ContentLogHandle): Record<string, string> {
  if (!('file' in records)) throw new Error('The log is no file.');
  const bytes = readFileSync(records.file);
  const texts = [...openContentIndex(index).records()].map(({ offset, length }) =>
    bytes.toString('utf8', offset, offset + length),
  );
  const pairs = texts.sort().map((text) => {
    const end = text.indexOf('\n');
    return [text.slice(0, end), text.slice(end + 1)] as const;
  });
  if (new Set(pairs.map(([key]) => key)).size !== pairs.length) throw new Error('A key occurs twice.');
  return Object.fromEntries(pairs);
}

/** What a record delivers: without times and revision, which change without a change of content. */
export function deliveredOf(record: string): unknown {
  const value = JSON.parse(record);
  if (Array.isArray(value)) return value;
  const { createdAt: _createdAt, updatedAt: _updatedAt, revision: _revision, ...delivered } = value;
  return delivered;
}
