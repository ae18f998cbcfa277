import type { ChangedContent, ContentItem, UnchangedContent } from '../content-source';
import type { Delivery } from '../create-delivery';
import type { ExportElement, KnownElements } from './export-elements';
import { headDigest, listElements, noElements, readElements } from './export-elements';
import type { ExportFile } from './export-file';
import type { ExportStamp } from './export-stamp';
import type { HeldExport } from './split-again';

/** An export as a process has read it. */
export interface KnownExport {
  /** The stamp of the file. */
  readonly resume: string;
  readonly head: string;
  readonly delivery: Delivery;
  /** In the order of the file. */
  readonly elements: KnownElements;
  /** The file itself, unless it is too large. */
  readonly held: HeldExport | undefined;
}

/** Remembers the export that was read last, so that of the next one only what changed is read. */
export interface ExportMemory {
  known: KnownExport | undefined;
}

export const createExportMemory = (): ExportMemory => ({ known: undefined });

/** What all of the content depends on besides the head: whose space it is, and what is warned about. */
function commonFacts(elements: readonly ExportElement[]): string {
  return JSON.stringify([
    elements.find(({ spaceId }) => spaceId !== undefined)?.spaceId,
    elements.find(({ environment }) => environment !== undefined)?.environment,
    elements.filter(({ isChanged }) => isChanged).map(({ key }) => key),
  ]);
}

/**
 * What became of an export since it was read; undefined where all of it has to be read again. Elements whose bytes are
 * the same are not parsed.
 */
export function readExportChanges(
  {
    content,
    file,
    stamp,
  }: { readonly content: ExportFile; readonly file: string; readonly stamp: ExportStamp },
  memory: ExportMemory,
): ChangedContent | UnchangedContent | undefined {
  const { known } = memory;
  const head = known && headDigest(content);
  if (known === undefined || head !== known.head) return undefined;
  const { delivery } = known;
  const elements = noElements();
  const items: ContentItem[] = [];
  for (const { item } of readElements(content, { file, delivery, known: known.elements, elements })) {
    if (item) items.push(item);
  }
  const before = listElements(known.elements);
  const after = listElements(elements);
  if (commonFacts(before) !== commonFacts(after) || !stamp.isCurrent()) return undefined;
  const delivered = new Set(after.filter(({ isDelivered }) => isDelivered).map(({ key }) => key));
  const removed = before
    .filter(({ key, isDelivered }) => isDelivered && !delivered.has(key))
    .map(({ key }) => key);
  const resume = stamp.text;
  memory.known = { resume, head, delivery, elements, held: content.held };
  return items.length === 0 && removed.length === 0
    ? { kind: 'unchanged', resume }
    : { kind: 'changes', items, removed, resume };
}
