import { statSync } from 'node:fs';
import { digestOfFile } from '../../files/hashed-file';
import { NORMALIZER_VERSION } from '../entity-normalizer';

/** The state of an export file at one point in time. */
export interface ExportStamp {
  /** Equal for equal bytes that are read with equal options. */
  readonly text: string;
  /** Whether the file was not written since. */
  isCurrent(): boolean;
}

/** Undefined for a file that cannot be read; opening it reports why. */
export function stampExport(
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
