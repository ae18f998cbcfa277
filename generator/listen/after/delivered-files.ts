import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { digestOf } from '../../files/digest';
import { parseJson } from '../../files/parse-json';
import { writeFileAtomic } from '../../files/write-file-atomic';
import type { FileDigests } from './published-files';

/** The record of the output files that the command has received, stored on disk. */
export interface DeliveredFiles {
  read(): Promise<FileDigests>;
  /** Resolves when the data is flushed to disk. */
  write(files: FileDigests): Promise<void>;
}

const FILE = 'delivered.json';

const form = z.object({
  version: z.literal(1),
  /** Digest of the output folder and the command: another command has another destination. */
  target: z.string(),
  /** Paths and digests; earlier versions also wrote size and time. */
  files: z.array(z.tuple([z.string(), z.string()], z.number())),
});

/**
 * Opens the record of the files that a command has received from an output folder; empty if it is damaged or belongs
 * to another command.
 */
export function openDeliveredFiles(options: {
  readonly cacheDir: string;
  readonly outDir: string;
  readonly command: string;
}): DeliveredFiles {
  const { cacheDir, outDir, command } = options;
  const target = digestOf({ outDir, command });
  const file = join(cacheDir, FILE);
  return {
    async read() {
      const stored = parseJson(await readFile(file, 'utf8').catch(() => undefined), form);
      if (stored?.target !== target) return new Map();
      return new Map(stored.files.map(([path, sha256]) => [path, sha256]));
    },
    async write(files) {
      const text = JSON.stringify({ version: 1, target, files: [...files] });
      await writeFileAtomic(file, text, { isDurable: true });
    },
  };
}
