import type { BuildFailure, Message as EsbuildMessage } from 'esbuild';
import { createMessage, SiteError } from '../errors/site-error';

function placeOf({ location }: EsbuildMessage): string {
  return location === null ? '' : `${location.file}:${location.line}:${location.column + 1}: `;
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

/** Turns what the bundler found into messages with file and line; anything else is thrown on as it is. */
export async function withBundleFaults<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (cause) {
    if (!isBuildFailure(cause)) throw cause;
    const messages = cause.errors.map((fault) =>
      createMessage('bundle.failed', { reason: `${placeOf(fault)}${fault.text}` }),
    );
    throw new SiteError(messages, { cause });
  }
}
