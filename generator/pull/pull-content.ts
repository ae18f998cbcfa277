import { statSync } from 'node:fs';
import { createMessage, type Message, siteError } from '../errors/site-error';
import { PULLED_DEFINITIONS_LIST, type PulledDefinitions } from '../experiments/pulled-definitions';
import { writeFileAtomic } from '../files/write-file-atomic';
import { contentTypeWarnings } from '../render/content/content-type-checks';
import type { SpaceInfo } from '../source/content-snapshot';
import type { AllContent, ContentItem, ContentProgress, ContentSource } from '../source/content-source';
import { assetLink, editorLink } from '../source/editor-link';
import { byId, exportedItem, exportedSpace } from './export-form';

/** A pulled item: when its published version was saved. */
interface PulledTime {
  readonly kind: 'Entry' | 'Asset';
  readonly id: string;
  readonly updatedAt: string;
}

/** A warning for each item that was saved again after its publish. Both times come from the service. */
function changedSincePublish(
  pulled: readonly PulledTime[],
  saved: ReadonlyMap<string, string>,
  space: Pick<SpaceInfo, 'spaceId' | 'environment'>,
): Message[] {
  return pulled.flatMap(({ kind, id, updatedAt }) => {
    const time = saved.get(`${kind}:${id}`);
    if (time === undefined || Date.parse(time) <= Date.parse(updatedAt)) return [];
    const place = { entry: id, link: (kind === 'Entry' ? editorLink : assetLink)(space, id) };
    return [createMessage('content.changed_since_publish', { kind: kind.toLowerCase() }, place)];
  });
}

interface PullOptions {
  readonly source: ContentSource;
  /** Absolute path of the output file. */
  readonly exportFile: string;
  /** Definitions of flags and experiments, so that other builds need not fetch them. */
  readonly definitions: PulledDefinitions | undefined;
  /** The last save time of each item; without it, changes since publishing are unknown. */
  readonly saved?: ReadonlyMap<string, string> | undefined;
  readonly onProgress?: (progress: ContentProgress) => void;
}

interface PullResult {
  readonly entries: number;
  readonly assets: number;
  readonly warnings: readonly Message[];
}

interface Pulled extends PulledTime {
  readonly json: string;
}

/** Every item as JSON, which takes less memory than objects. */
function itemsByKind({ items, space }: AllContent): Record<ContentItem['kind'], Pulled[]> {
  const pulled: Record<ContentItem['kind'], Pulled[]> = { Entry: [], Asset: [] };
  for (const item of items) {
    const { id, updatedAt } = item.entity;
    pulled[item.kind].push({ kind: item.kind, id, updatedAt, json: exportedItem(item, space) });
  }
  pulled.Entry.sort(byId);
  pulled.Asset.sort(byId);
  return pulled;
}

function* textOf(content: AllContent, pulled: ReturnType<typeof itemsByKind>, options: PullOptions) {
  const { contentTypes, locales } = exportedSpace(content.space);
  const list = (name: string, items: readonly string[]) => `"${name}": [\n${items.join(',\n')}\n],\n`;
  yield '{\n';
  if (options.definitions !== undefined) {
    yield list(PULLED_DEFINITIONS_LIST, [JSON.stringify(options.definitions)]);
  }
  yield list(
    'contentTypes',
    contentTypes.map((type) => JSON.stringify(type)),
  );
  yield list(
    'locales',
    locales.map((locale) => JSON.stringify(locale)),
  );
  for (const [name, items] of [
    ['entries', pulled.Entry],
    ['assets', pulled.Asset],
  ] as const) {
    yield `"${name}": [\n`;
    for (const [index, { json }] of items.entries())
      yield `${json}${index === items.length - 1 ? '' : ','}\n`;
    yield name === 'assets' ? ']\n' : '],\n';
  }
  yield '}\n';
}

async function writeExport(file: string, parts: Iterable<string>): Promise<void> {
  try {
    await writeFileAtomic(file, parts, { isDurable: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw siteError('output.write_failed', { file, reason }, { cause });
  }
}

/**
 * Writes the content of a space into an export file. A build from it has the same bytes: the content of the delivery
 * API, sorted, with the current definitions of experiments. Throws errors of the source, and output.write_failed; the
 * file is unchanged then. Throws source.export_unreadable with exit status 2 for a folder.
 */
export async function pullContent(options: PullOptions): Promise<PullResult> {
  const { exportFile } = options;
  if (statSync(exportFile, { throwIfNoEntry: false })?.isDirectory()) {
    throw siteError('source.export_unreadable', { file: exportFile, reason: 'is a folder' }, { exitCode: 2 });
  }
  const content = await options.source.load({ onProgress: options.onProgress });
  if (content.kind !== 'all') throw new Error('All content was asked for.');
  const pulled = itemsByKind(content);
  await writeExport(options.exportFile, textOf(content, pulled, options));
  const changed = changedSincePublish(
    [...pulled.Entry, ...pulled.Asset],
    options.saved ?? new Map(),
    content.space,
  );
  return {
    entries: pulled.Entry.length,
    assets: pulled.Asset.length,
    warnings: [...content.warnings, ...contentTypeWarnings(content.space), ...changed],
  };
}
