import { statSync } from 'node:fs';
import { digestOfFile } from '../../files/hashed-file';
import { DELIVERY_VERSION } from '../create-delivery';

/** What an export file was when it was looked at. */
export interface ExportStamp {
  /** The same for the same bytes that are read in the same way. */
  readonly text: string;
  /** Whether the file was not written since. */
  isCurrent(): boolean;
}

/** Undefined for a file that cannot be read; opening it says why. */
export function stampExport(
  file: string,
  { includeDrafts }: { readonly includeDrafts: boolean },
): ExportStamp | undefined {
  try {
    const before = stateOf(file);
    const { sha256 } = digestOfFile(file);
    return {
      text: JSON.stringify(['export', DELIVERY_VERSION, includeDrafts, sha256]),
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
