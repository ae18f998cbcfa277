import * as z from 'zod';
import type { Message } from '../errors/site-error';
import type { SpaceFacts } from './content-store';

/** Increase it with every change of the content files' format. Content of another format is ignored. */
export const CONTENT_FORMAT = 5;

const storedFile = z.object({
  /** Below `<cacheDir>/content/`. */
  name: z.string().regex(/^[\w-]+\.(?:records|index)$/),
  bytes: z.number(),
  sha256: z.string(),
});

/** A file with its size and digest, so that a truncated or different one is detected. */
export type StoredFile = z.infer<typeof storedFile>;

const stateForm = z.object({
  format: z.literal(CONTENT_FORMAT),
  files: z.object({ index: storedFile, records: z.array(storedFile) }),
  space: z.custom<SpaceFacts>((value) => (value as SpaceFacts | undefined)?.revision !== undefined),
  /** Only the source that wrote it can parse it. */
  resume: z.string().optional(),
  warnings: z.array(z.custom<Message>((value) => typeof value === 'object')),
  /** Warnings about content types, with the digest of these and of the code that reads them. */
  contentTypes: z
    .object({ digest: z.string(), warnings: z.custom<readonly Message[]>(Array.isArray) })
    .optional(),
});

/** Data that a later build needs to continue this content: plain JSON data. */
export type ContentState = z.infer<typeof stateForm>;

/** The state, if this program wrote it. */
export function usableState(state: unknown): ContentState | undefined {
  return stateForm.safeParse(state).data;
}
