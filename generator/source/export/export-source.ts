import type { z } from 'zod';
import type { Message } from '../../errors/site-error';
import { createMessage } from '../../errors/site-error';
import type { ContentItem, ContentSource, LoadedContent, LoadOptions, WholeContent } from '../content-source';
import type { Delivery } from '../create-delivery';
import { createDelivery, localesInUse } from '../create-delivery';
import type { RawAsset, RawSpaceHead } from '../space-shapes';
import { assetShape, contentTypeShape, entryShape, localeShape, tagShape } from '../space-shapes';
import type { KnownElements } from './export-elements';
import { headDigest, noElements, readElements } from './export-elements';
import type { ExportFile } from './export-file';
import { openExportFile, unreadable } from './export-file';
import type { ExportMemory } from './export-memory';
import { readExportChanges } from './export-memory';
import type { ExportStamp } from './export-stamp';
import { stampExport } from './export-stamp';

export interface ExportSourceOptions {
  readonly file: string;
  /** Shows drafts and unpublished changes, for a preview. Otherwise such changes are warned about. */
  readonly includeDrafts?: boolean;
  /** Of a process that reads the file again and again. */
  readonly memory?: ExportMemory | undefined;
}

const EXPORT_WITHOUT_A_SPACE = 'export';

/** Which of two entities with one id counts would depend on their order in the file. */
function* distinct<Item extends { readonly sys: { readonly id: string } }>(
  content: ExportFile,
  options: { readonly file: string; readonly list: string; readonly shape: z.ZodType<Item> },
): Iterable<Item> {
  const { file, list, shape } = options;
  const seen = new Set<string>();
  for (const item of content.elements(list, shape)) {
    if (seen.has(item.sys.id)) throw unreadable(file, `holds ${item.sys.id} twice (in ${list})`);
    seen.add(item.sys.id);
    yield item;
  }
}

function* allEntities(content: ExportFile): Iterable<RawAsset> {
  yield* content.elements('entries', entryShape);
  yield* content.elements('assets', assetShape);
}

function findSys(
  content: ExportFile,
  contentTypes: RawSpaceHead['contentTypes'],
  name: 'space' | 'environment',
) {
  for (const { sys } of allEntities(content)) {
    if (sys[name]) return sys[name].sys.id;
  }
  return contentTypes.find(({ sys }) => sys[name])?.sys[name]?.sys.id;
}

function readHead(content: ExportFile, file: string): RawSpaceHead {
  const contentTypes = [...distinct(content, { file, list: 'contentTypes', shape: contentTypeShape })];
  const locales = [...content.elements('locales', localeShape)];
  return {
    spaceId: findSys(content, contentTypes, 'space') ?? EXPORT_WITHOUT_A_SPACE,
    environment: findSys(content, contentTypes, 'environment') ?? 'master',
    contentTypes,
    locales: locales.length > 0 ? locales : localesInUse(allEntities(content)),
    tags: [...content.elements('tags', tagShape)],
  };
}

interface ItemsInput {
  readonly content: ExportFile;
  readonly file: string;
  readonly delivery: Delivery;
  readonly onProgress: LoadOptions['onProgress'];
  /** Told of an entity whose values are not the published ones. */
  readonly onChanged: (id: string) => void;
  /** Told of what was read, when all was. */
  readonly onRead: ((elements: KnownElements) => void) | undefined;
}

function* readItems(input: ItemsInput): Iterable<ContentItem> {
  const { content, file, delivery, onProgress, onChanged, onRead } = input;
  const counts = { Entry: 0, Asset: 0 };
  const elements = onRead && noElements();
  try {
    for (const { element, item } of readElements(content, { file, delivery, elements })) {
      if (element.isChanged) onChanged(element.id);
      if (item === undefined) continue;
      counts[item.kind] += 1;
      yield item;
    }
    const { Entry: entries, Asset: assets } = counts;
    onProgress?.({ entries, assets, total: entries + assets });
    if (elements) onRead?.(elements);
  } finally {
    content.close();
  }
}

/** Reads all of the file, in pieces. Where it is written meanwhile, nothing is to go on from what was read. */
function readWhole(
  { file, includeDrafts = false, memory }: ExportSourceOptions,
  { content, stamp }: { readonly content: ExportFile; readonly stamp: ExportStamp | undefined },
  onProgress: LoadOptions['onProgress'],
): WholeContent {
  if (!content.has('entries') && !content.has('contentTypes')) {
    throw unreadable(file, 'is not a space export: it holds neither entries nor contentTypes');
  }
  const delivery = createDelivery(readHead(content, file), { includeDrafts });
  const head = memory && headDigest(content);
  const warnings: Message[] = [];
  const onChanged = (id: string) => {
    if (includeDrafts) return;
    warnings.push(createMessage('content.draft_values_in_export', {}, { entry: id }));
  };
  const onRead = (elements: KnownElements) => {
    const isKnown = head !== undefined && stamp?.isCurrent() === true;
    if (!memory) return;
    memory.known = isKnown ? { resume: stamp.text, head, delivery, elements, held: content.held } : undefined;
  };
  const items = readItems({
    content,
    file,
    delivery,
    onProgress,
    onChanged,
    onRead: memory && onRead,
  });
  return {
    kind: 'all',
    space: delivery.space,
    items,
    warnings,
    get resume() {
      return stamp?.isCurrent() ? stamp.text : undefined;
    },
  };
}

function readExport(
  options: ExportSourceOptions,
  stamp: ExportStamp | undefined,
  { onProgress, since }: LoadOptions,
): LoadedContent {
  const { file, memory } = options;
  const content = openExportFile(file, { bytes: stamp?.bytes, before: memory?.known?.held });
  try {
    if (memory && stamp && since && memory.known?.resume === since.resume) {
      const changes = readExportChanges({ content, file, stamp }, memory);
      if (changes) {
        content.close();
        return changes;
      }
    }
    return readWhole(options, { content, stamp }, onProgress);
  } catch (error) {
    content.close();
    throw error;
  }
}

/**
 * Content from a space export file in either of its forms: with management values (the default of contentful-export)
 * or with delivered ones (made with a delivery token). An export holds only the latest values, so that those of an
 * entry that was changed since it was published are used, each with the warning content.draft_values_in_export.
 * Bytes that were loaded before are not parsed again; with a memory, neither are entries and assets that are still the
 * same.
 */
export function createExportSource(options: ExportSourceOptions): ContentSource {
  return {
    kind: 'export',
    async load(given = {}) {
      const { file, includeDrafts = false, memory } = options;
      const stamp = stampExport(file, { includeDrafts, isHeld: memory !== undefined });
      if (stamp && stamp.text === given.since?.resume) return { kind: 'unchanged', resume: stamp.text };
      return readExport(options, stamp, given);
    },
  };
}
