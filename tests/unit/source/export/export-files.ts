import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { SiteError } from '../../../../generator/errors/site-error';

/** Writes a file that is removed with the test. Text and bytes are written unchanged, anything else as JSON. */
export async function writeExport(content: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'export.json');
  const isWritable = typeof content === 'string' || content instanceof Uint8Array;
  await writeFile(file, isWritable ? content : JSON.stringify(content));
  return file;
}

/** The error of the catalogue with which a promise rejects. */
export async function siteErrorOf(promise: Promise<unknown>): Promise<SiteError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof SiteError) return error;
  throw new Error('Expected a SiteError.', { cause: error });
}
