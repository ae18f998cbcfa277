import { createMessage, type Message } from '../../errors/site-error';
import type { AfterRun } from './after-loop';

/** Reports that a run of the command failed. */
export function afterFailure({ how, files }: Pick<AfterRun, 'how' | 'files'>): Message {
  return createMessage('listen.after_failed', { reason: how, files });
}

/** Reports that the check of the output found errors, so that the command does not run. */
export function checkFailure(errors: number, files: number): Message {
  return createMessage('listen.check_failed', { errors, files });
}
