import type { BuildFailure, Message as EsbuildMessage } from 'esbuild';
import { createMessage, SiteError } from '../errors/site-error';

function placeOf({ location }: EsbuildMessage): string {
  return location === null ? '' : `${location.file}:${location.line}:${location.column + 1}: `;
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

/** Converts the bundler's errors to messages with file and line; rethrows other errors. */
export async function withBundleDiagnostics<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (cause) {
    if (!isBuildFailure(cause)) throw cause;
    const messages = cause.errors.map((error) =>
      createMessage('bundle.failed', { reason: `${placeOf(error)}${error.text}` }),
    );
    throw new SiteError(messages, { cause });
  }
}
