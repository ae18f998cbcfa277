import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { SiteError, siteError } from '../errors/site-error';

/** The result of a file operation, or undefined if the file or folder does not exist or is of another kind. */
export async function undefinedIfMissing<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  try {
    return await promise;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}

/** When a recursive mkdir fails, Node always reports ENOENT; this finds the real reason. */
function reasonOf({ code, syscall, path, message }: NodeJS.ErrnoException): string {
  if (syscall !== 'mkdir' || code !== 'ENOENT' || path === undefined) return message;
  let missing = path;
  while (!existsSync(dirname(missing)) && dirname(missing) !== missing) missing = dirname(missing);
  try {
    mkdirSync(missing);
    rmdirSync(missing);
    return message;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Runs work on the disk and converts errors of the file system to `output.write_failed`. */
export async function withDiskErrors<Value>(folder: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const { path, syscall } = error as NodeJS.ErrnoException;
    if (error instanceof SiteError || syscall === undefined) throw error;
    const reason = reasonOf(error as NodeJS.ErrnoException);
    throw siteError('output.write_failed', { file: path ?? folder, reason }, { cause: error });
  }
}

/** Runs work that only reads, and converts errors of the file system to `output.unreadable`. */
export async function withReadErrors<Value>(folder: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const { path, syscall, message } = error as NodeJS.ErrnoException;
    if (error instanceof SiteError || syscall === undefined) throw error;
    throw siteError('output.unreadable', { file: path ?? folder, reason: message }, { cause: error });
  }
}
