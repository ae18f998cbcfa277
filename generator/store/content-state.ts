import { endianness } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Message } from '../errors/site-error';
import type { FileDigest } from '../files/hashed-file';
import type { SpaceFacts } from './content-store';

/** Goes up with every change of what the files of content hold. */
const FORMAT_VERSION = 1;

/** Content of another format is as good as none. The index holds numbers in the order of this machine. */
export const CONTENT_FORMAT = `${FORMAT_VERSION}-${endianness()}`;

/** What a later build needs to go on from this content: plain JSON data. */
export interface ContentState {
  readonly format: string;
  /** Folder below `<cacheDir>/content/`. */
  readonly folder: string;
  readonly space: SpaceFacts;
  /** Opaque to everybody but the source that made it. */
  readonly resume: string | undefined;
  readonly warnings: readonly Message[];
  /** Files of the folder with size and sha256, so that a torn or foreign one is noticed. */
  readonly files: Readonly<Record<ContentFile, FileDigest>>;
}

export const CONTENT_FILES = ['log', 'index', 'digests'] as const;
export type ContentFile = (typeof CONTENT_FILES)[number];

const fileForm = z.object({ bytes: z.number(), sha256: z.string() });

/** What has to be right before the folder is looked at. */
const stateForm = z.object({
  format: z.literal(CONTENT_FORMAT),
  folder: z.uuid(),
  space: z.object({ contentTypes: z.array(z.unknown()), revision: z.string() }),
  resume: z.string().optional(),
  warnings: z.array(z.unknown()),
  files: z.object({ log: fileForm, index: fileForm, digests: fileForm }),
});

export function isUsableState(state: unknown): state is ContentState {
  return stateForm.safeParse(state).success;
}

/** The folder that holds a folder for each content. */
export function contentRoot(cacheDir: string): string {
  return join(cacheDir, 'content');
}
