import type { SpaceHead } from '../source/content-snapshot';
import type { ContentItem } from '../source/content-source';
import type { ContentDigests } from './content-digests';
import { countHosts, emptyDigests, spaceFactsOf } from './content-digests';
import type { WrittenLog } from './content-log';
import { createContentLog } from './content-log';
import { keyOf, recordOfEntity, recordOfList } from './content-record';
import type { SpaceFacts } from './content-store';

/** Content that is written, with all that is known of it. */
export interface WrittenContent {
  readonly space: SpaceFacts;
  readonly log: WrittenLog;
  readonly digests: ContentDigests;
}

interface WholeContent {
  readonly space: SpaceHead;
  readonly items: Iterable<ContentItem>;
}

/**
 * Writes all content of a space into a log: a file that is made anew, or memory. The items are read once and not
 * kept.
 */
export function writeContent({ space, items }: WholeContent, file?: string): WrittenContent {
  const log = createContentLog(file);
  try {
    const digests = emptyDigests();
    const idsByType = new Map<string, string[]>();
    const add = (key: string, { json, digest }: { readonly json: string; readonly digest: string }) => {
      log.add(key, json);
      digests.byKey.set(key, digest);
    };
    for (const { kind, entity } of items) {
      add(keyOf(kind, entity.id), recordOfEntity(entity));
      if (kind === 'Asset') countHosts(digests, entity, 1);
      else idsOf(idsByType, entity.contentType).push(entity.id);
    }
    for (const [type, ids] of idsByType) {
      const list = recordOfList(ids);
      if (list) add(keyOf('List', type), list);
    }
    return { space: spaceFactsOf(space, digests), log: log.finish(), digests };
  } finally {
    log.abandon();
  }
}

function idsOf(idsByType: Map<string, string[]>, contentType: string): string[] {
  const known = idsByType.get(contentType) ?? [];
  idsByType.set(contentType, known);
  return known;
}
