import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { digestOf } from '../../files/digest';
import { writeFileAtomic } from '../../files/write-file-atomic';
import type { OutputDigests } from './output-digests';

/** What is remembered: the files of the output as the command was last given them. */
export interface DeliveredFiles {
  read(): Promise<OutputDigests>;
  /** On the disk, whole, when it resolves. */
  write(files: OutputDigests): Promise<void>;
}

const FILE = 'delivered.json';

const form = z.object({
  version: z.literal(1),
  /** Digest of the output folder and the command: another command brings the files somewhere else. */
  target: z.string(),
  files: z.array(z.tuple([z.string(), z.string(), z.number(), z.number()])),
});

/** Opens the memory of what a command was given of an output folder. What is torn or of another command is empty. */
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
      const text = await readFile(file, 'utf8').catch(() => '');
      const kept = parse(text);
      if (kept?.target !== target) return new Map();
      return new Map(kept.files.map(([path, sha256, bytes, mtimeMs]) => [path, { sha256, bytes, mtimeMs }]));
    },
    async write(files) {
      const rows = [...files].map(([path, { sha256, bytes, mtimeMs }]) => [path, sha256, bytes, mtimeMs]);
      await writeFileAtomic(file, JSON.stringify({ version: 1, target, files: rows }), { isDurable: true });
    },
  };
}

function parse(text: string): z.infer<typeof form> | undefined {
  try {
    return form.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
