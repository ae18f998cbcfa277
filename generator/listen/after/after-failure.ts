import type { Message } from '../../errors/site-error';
import { createMessage } from '../../errors/site-error';
import type { AfterRun } from './after-loop';

/** What is told of a run of the command that was no good one. */
export function afterFailure({ how, files }: Pick<AfterRun, 'how' | 'files'>): Message {
  return createMessage('listen.after_failed', { reason: how, files });
}
