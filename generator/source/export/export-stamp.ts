import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { digestOfFile } from '../../files/hashed-file';
import { DELIVERY_VERSION } from '../create-delivery';

/** What an export file was when it was looked at. */
export interface ExportStamp {
  /** The same for the same bytes that are read in the same way. */
  readonly text: string;
  /** The file itself, where it is to be held in memory and is not too large for that. */
  readonly bytes: Buffer | undefined;
  /** Whether nobody has written the file since. */
  isCurrent(): boolean;
}

export interface StampOptions {
  readonly includeDrafts: boolean;
  readonly isHeld: boolean;
}

/** Files that a process keeps in memory where it reads them again and again. */
const HELD_LIMIT = 64 * 1024 * 1024;

function readHeld(file: string): Buffer | undefined {
  return statSync(file).size > HELD_LIMIT ? undefined : readFileSync(file);
}

/** Undefined for a file that cannot be read; why, tells whoever opens it. */
export function stampExport(file: string, { includeDrafts, isHeld }: StampOptions): ExportStamp | undefined {
  try {
    const before = stateOf(file);
    const bytes = isHeld ? readHeld(file) : undefined;
    const sha256 = bytes === undefined ? digestOfFile(file).sha256 : hash('sha256', bytes);
    return {
      text: JSON.stringify(['export', DELIVERY_VERSION, includeDrafts, sha256]),
      bytes,
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
