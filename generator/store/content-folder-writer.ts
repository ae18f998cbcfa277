import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileDigest } from '../files/hashed-file';
import { createHashedFile } from '../files/hashed-file';
import { withDiskErrors } from '../files/write-failure';
import { writeDigests } from './content-digests';
import type { FolderHold } from './content-folders';
import { holdFolder } from './content-folders';
import type { ContentFile, ContentState } from './content-state';
import type { WrittenContent } from './content-writer';

/** Content in a folder of its own that this process holds. */
export interface ContentFolder<Written extends WrittenContent> {
  readonly name: string;
  readonly hold: FolderHold;
  readonly files: ContentState['files'];
  readonly content: Written;
}

/**
 * Makes a folder of content; `write` writes its log. Throws what that throws, and output.write_failed for what the
 * file system refuses; no folder is left then.
 */
export async function writeContentFolder<Written extends WrittenContent>(
  cacheDir: string,
  write: (log: string) => Written,
): Promise<ContentFolder<Written>> {
  const name = randomUUID();
  return withDiskErrors(cacheDir, async () => {
    const hold = await holdFolder(cacheDir, name);
    try {
      await mkdir(hold.path);
      const content = write(join(hold.path, 'log' satisfies ContentFile));
      return { name, hold, content, files: writeOtherFiles(hold.path, content) };
    } catch (error) {
      await rm(hold.path, { recursive: true, force: true });
      hold.release();
      throw error;
    }
  });
}

function writeOtherFiles(folder: string, { log, digests }: WrittenContent): ContentState['files'] {
  const pathOf = (file: ContentFile) => join(folder, file);
  return {
    log: log.digest ?? { bytes: 0, sha256: '' },
    index: writeBytes(pathOf('index'), Buffer.from(log.handle.index)),
    digests: writeDigests(pathOf('digests'), digests),
  };
}

function writeBytes(path: string, bytes: Uint8Array): FileDigest {
  const file = createHashedFile(path);
  try {
    file.write(bytes);
    return file.finish();
  } finally {
    file.abandon();
  }
}
