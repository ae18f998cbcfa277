import type { z } from 'zod';
import { createMessage, type Message } from '../../errors/site-error';
import type { AllContent, ContentItem, ContentSource, LoadOptions } from '../content-source';
import { assetLink, editorLink } from '../editor-link';
import { createNormalizer, type EntityNormalizer, localesInUse } from '../entity-normalizer';
import { publicationState } from '../publication-state';
import {
  assetShape,
  contentTypeShape,
  entryShape,
  localeShape,
  type RawAsset,
  type RawSpaceInfo,
  tagShape,
} from '../space-shapes';
import { type ExportFile, openExportFile, unreadable } from './export-file';
import { type ExportStamp, stampExport } from './export-stamp';

export interface ExportSourceOptions {
  readonly file: string;
  /** Shows drafts and unpublished changes, for a preview. Otherwise such changes give a warning. */
  readonly includeDrafts?: boolean;
}

const EXPORT_WITHOUT_A_SPACE = 'export';

/** With duplicate ids, the result would depend on their order in the file. */
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
  contentTypes: RawSpaceInfo['contentTypes'],
  name: 'space' | 'environment',
) {
  for (const { sys } of allEntities(content)) {
    if (sys[name]) return sys[name].sys.id;
  }
  return contentTypes.find(({ sys }) => sys[name])?.sys[name]?.sys.id;
}

function readSpace(content: ExportFile, file: string): RawSpaceInfo {
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
  readonly normalizer: EntityNormalizer;
  readonly onProgress: LoadOptions['onProgress'];
  /** Receives the id of each entry and asset with unpublished values. */
  readonly onChanged: (kind: ContentItem['kind'], id: string) => void;
}

function* readItems({ content, file, normalizer, onProgress, onChanged }: ItemsInput): Iterable<ContentItem> {
  let entries = 0;
  let assets = 0;
  try {
    for (const raw of distinct(content, { file, list: 'entries', shape: entryShape })) {
      if (publicationState(raw.sys) === 'changed') onChanged('Entry', raw.sys.id);
      const entity = normalizer.entry(raw);
      if (entity === undefined) continue;
      entries += 1;
      yield { kind: 'Entry', entity };
    }
    for (const raw of distinct(content, { file, list: 'assets', shape: assetShape })) {
      if (publicationState(raw.sys) === 'changed') onChanged('Asset', raw.sys.id);
      const entity = normalizer.asset(raw);
      if (entity === undefined) continue;
      assets += 1;
      yield { kind: 'Asset', entity };
    }
    onProgress?.({ entries, assets, total: entries + assets });
  } finally {
    content.close();
  }
}

/** Reads the complete file, in chunks. A file that changes meanwhile has no resume point. */
function readExport(
  { file, includeDrafts = false }: ExportSourceOptions,
  content: ExportFile,
  { stamp, onProgress }: { readonly stamp: ExportStamp | undefined } & Pick<LoadOptions, 'onProgress'>,
): AllContent {
  if (!content.has('entries') && !content.has('contentTypes')) {
    throw unreadable(file, 'is not a space export: it holds neither entries nor contentTypes');
  }
  const normalizer = createNormalizer(readSpace(content, file), { includeDrafts });
  const warnings: Message[] = [];
  const onChanged = (kind: ContentItem['kind'], id: string) => {
    if (includeDrafts) return;
    const link = (kind === 'Entry' ? editorLink : assetLink)(normalizer.space, id);
    warnings.push(createMessage('content.draft_values_in_export', {}, { entry: id, link }));
  };
  return {
    kind: 'all',
    space: normalizer.space,
    items: readItems({ content, file, normalizer, onProgress, onChanged }),
    warnings,
    get resume() {
      return stamp?.isCurrent() ? stamp.text : undefined;
    },
  };
}

/**
 * Content from a space export file in either of its forms: with management values (the default of contentful-export)
 * or with delivered ones (exported with a delivery token). An export contains only the latest values, so those of an
 * entry that was changed since it was published are used, each with the warning content.draft_values_in_export.
 * Previously loaded bytes are not parsed again.
 */
export function createExportSource(options: ExportSourceOptions): ContentSource {
  return {
    kind: 'export',
    async load({ since, onProgress } = {}) {
      const { file, includeDrafts = false } = options;
      const stamp = stampExport(file, { includeDrafts });
      if (stamp && stamp.text === since?.resume) return { kind: 'unchanged', resume: stamp.text };
      const content = openExportFile(file);
      try {
        return readExport(options, content, { stamp, onProgress });
      } catch (error) {
        content.close();
        throw error;
      }
    },
  };
}
