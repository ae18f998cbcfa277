import type { MessageCode } from '../errors/catalogue';
import type { Message } from '../errors/site-error';

/** Codes that are only warnings; all other results of checks are errors. */
const WARNINGS: ReadonlySet<string> = new Set<MessageCode>([
  'check.anchor_varies',
  'check.file_unnamed',
  'check.image_size_unknown',
  // An unpublished page must not block all other publishes.
  'check.link_broken',
  'check.link_redirected',
  'check.orphan',
  'check.redirect_anchor_missing',
  'check.redirect_broken',
]);

/** Whether a message does not fail the check. */
export function isWarning({ code }: Pick<Message, 'code'>): boolean {
  return WARNINGS.has(code);
}
