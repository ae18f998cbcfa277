import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { digestOfFile } from '../files/hashed-file';
import type { ContentDigests } from './content-digests';
import { parseDigests } from './content-digests';
import type { FolderHold } from './content-folders';
import type { ContentLog } from './content-log';
import { openContentLog } from './content-log';
import type { ContentMemory } from './content-memory';
import type { ContentFile, ContentState } from './content-state';
import { CONTENT_FILES } from './content-state';

/** A file of earlier content is gone, or not as it was written. */
export class DamagedContent extends Error {
  override readonly name = 'DamagedContent';

  constructor(file: string, cause?: unknown) {
    super(`The cached content in ${file} is damaged.`, { cause });
  }
}

/** Content of an earlier build. What reads it throws DamagedContent where its files are not as they were written. */
export interface SavedContent {
  readonly state: ContentState;
  readonly hold: FolderHold;
  readonly log: { readonly file: string; readonly bytes: number };
  /** Reads them each time, so that nobody keeps them. */
  digests(): ContentDigests;
  /** Reads all of the log, once, to be sure of it. */
  verify(): void;
  openLog(): ContentLog;
}

/** Earlier content, if its files are there in their sizes. Reads none of them. */
export function findSavedContent(
  state: ContentState,
  hold: FolderHold,
  memory?: ContentMemory,
): SavedContent | undefined {
  const known = memory?.find(hold.path);
  const pathOf = (file: ContentFile) => join(hold.path, file);
  const sizeOf = (file: ContentFile) => statSync(pathOf(file), { throwIfNoEntry: false })?.size;
  if (CONTENT_FILES.some((file) => sizeOf(file) !== state.files[file].bytes)) return undefined;
  const readIntact = (file: ContentFile) => {
    const bytes = orDamaged(pathOf(file), () => readFileSync(pathOf(file)));
    if (hash('sha256', bytes) !== state.files[file].sha256) throw new DamagedContent(pathOf(file));
    return bytes;
  };
  let index = known?.index;
  const intactIndex = () => {
    if (index) return index;
    const log = orDamaged(pathOf('log'), () => digestOfFile(pathOf('log')));
    if (log.sha256 !== state.files.log.sha256) throw new DamagedContent(pathOf('log'));
    const bytes = readIntact('index');
    index = new SharedArrayBuffer(bytes.length);
    Buffer.from(index).set(bytes);
    return index;
  };
  return {
    state,
    hold,
    log: { file: pathOf('log'), bytes: state.files.log.bytes },
    digests: () => known?.digests() ?? parseDigests(readIntact('digests').toString('utf8')),
    verify: () => void intactIndex(),
    openLog() {
      const handle = { records: { file: pathOf('log') }, index: intactIndex() };
      return orDamaged(pathOf('log'), () => openContentLog(handle));
    },
  };
}

function orDamaged<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof DamagedContent ? error : new DamagedContent(file, error);
  }
}
