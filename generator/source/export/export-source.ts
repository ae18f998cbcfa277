import { statSync } from 'node:fs';
import * as z from 'zod';
import { createMessage, type Message } from '../../errors/site-error';
import { digestOf } from '../../files/digest';
import { digestOfFile } from '../../files/hashed-file';
import { parseJson } from '../../files/parse-json';
import type { AllContent, ChangedContent, ContentItem, ContentSource, LoadOptions } from '../content-source';
import { assetLink, editorLink } from '../editor-link';
import { createNormalizer, localesInUse, NORMALIZER_VERSION } from '../entity-normalizer';
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
import { heldTwice, readChanges, readItems } from './export-items';

export interface ExportSourceOptions {
  readonly file: string;
  /** Shows drafts and unpublished changes, for a preview. Otherwise such changes give a warning. */
  readonly includeDrafts?: boolean;
}

const EXPORT_WITHOUT_A_SPACE = 'export';

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

function distinctTypes(content: ExportFile, file: string): RawSpaceInfo['contentTypes'] {
  const types = [...content.elements('contentTypes', contentTypeShape)];
  const ids = types.map(({ sys }) => sys.id);
  const twice = ids.find((id, position) => ids.indexOf(id) < position);
  if (twice !== undefined) throw heldTwice(file, 'contentTypes', twice);
  return types;
}

function readSpace(content: ExportFile, file: string): RawSpaceInfo {
  const contentTypes = distinctTypes(content, file);
  const locales = [...content.elements('locales', localeShape)];
  return {
    spaceId: findSys(content, contentTypes, 'space') ?? EXPORT_WITHOUT_A_SPACE,
    environment: findSys(content, contentTypes, 'environment') ?? 'master',
    contentTypes,
    locales: locales.length > 0 ? locales : localesInUse(allEntities(content)),
    tags: [...content.elements('tags', tagShape)],
  };
}

/** The state of an export file at one point in time. */
interface ExportStamp {
  /** Equal for equal bytes that are read with equal options. */
  readonly text: string;
  /** Whether the file was not written since. */
  isCurrent(): boolean;
}

/** Undefined for a file that cannot be read; opening it reports why. */
function stampExport(
  file: string,
  { includeDrafts }: { readonly includeDrafts: boolean },
): ExportStamp | undefined {
  try {
    const before = stateOf(file);
    const { sha256 } = digestOfFile(file);
    return {
      text: JSON.stringify(['export', NORMALIZER_VERSION, includeDrafts, sha256]),
      isCurrent: () => stateOf(file) === before,
    };
  } catch {
    return undefined;
  }
}

function stateOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && [found.dev, found.ino, found.size, found.mtimeNs].join(' ');
}

interface ReadInput extends LoadOptions {
  readonly options: ExportSourceOptions;
  readonly content: ExportFile;
  readonly stamp: ExportStamp | undefined;
}

/** Where to continue: the stamp of the file, and a digest of everything else that its items depend on. */
const resumeForm = z.object({ stamp: z.string(), rules: z.string() });

/** Reads the file in chunks. A file that changes meanwhile has no resume point. */
function readExport({ options, content, stamp, since, onProgress }: ReadInput): AllContent | ChangedContent {
  const { file, includeDrafts = false } = options;
  if (!content.has('entries') && !content.has('contentTypes')) {
    throw unreadable(file, 'is not a space export: it holds neither entries nor contentTypes');
  }
  const rawSpace = readSpace(content, file);
  const rules = digestOf({ version: NORMALIZER_VERSION, includeDrafts, rawSpace });
  const normalizer = createNormalizer(rawSpace, { includeDrafts });
  const warnings: Message[] = [];
  const onUnpublished = (kind: ContentItem['kind'], id: string) => {
    if (includeDrafts) return;
    const link = (kind === 'Entry' ? editorLink : assetLink)(normalizer.space, id);
    warnings.push(createMessage('content.draft_values_in_export', {}, { entry: id, link }));
  };
  const sources = { entries: content.digests('entries'), assets: content.digests('assets') };
  const input = { content, file, normalizer, sources, onProgress, onUnpublished };
  const changes =
    since && parseJson(since.resume, resumeForm)?.rules === rules ? readChanges(input, since) : undefined;
  const read = changes
    ? ({ kind: 'changes', ...changes } as const)
    : ({ kind: 'all', space: normalizer.space, items: readItems(input) } as const);
  return {
    ...read,
    warnings,
    get resume() {
      return stamp?.isCurrent() ? JSON.stringify({ stamp: stamp.text, rules }) : undefined;
    },
  };
}

/**
 * Content from a space export file in either of its forms: with management values (the default of contentful-export)
 * or with delivered ones (exported with a delivery token). An export contains only the latest values, so those of an
 * entry that was changed since it was published are used, each with the warning content.draft_values_in_export.
 * A file with the same bytes is not parsed again, and otherwise only entries and assets with other bytes.
 */
export function createExportSource(options: ExportSourceOptions): ContentSource {
  return {
    kind: 'export',
    async load({ since, onProgress } = {}) {
      const { file, includeDrafts = false } = options;
      const stamp = stampExport(file, { includeDrafts });
      if (stamp && since && parseJson(since.resume, resumeForm)?.stamp === stamp.text) {
        return { kind: 'unchanged', resume: since.resume };
      }
      const content = openExportFile(file);
      try {
        return readExport({ options, content, stamp, since, onProgress });
      } catch (error) {
        content.close();
        throw error;
      }
    },
  };
}
