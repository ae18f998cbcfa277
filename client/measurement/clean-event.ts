import type { RumEvent } from '@datadog/browser-rum';
import { ACTION_NAME_MAX_LENGTH } from '../../config/monitoring';
import { redactEmail } from './redact-email';

/** The texts of an event that the SDK lets `beforeSend` change; changes to other texts are ignored. */
const WRITABLE = new Set([
  'view.name',
  'view.url',
  'view.referrer',
  'resource.url',
  'error.message',
  'error.stack',
  'error.resource.url',
  'action.target.name',
]);

const isWritable = (path: string) => WRITABLE.has(path) || path.startsWith('context.');

/** Redacts every text below `holder` in place. Returns whether email addresses remain in read-only texts. */
function redactTexts(holder: Record<string, unknown>, path = ''): boolean {
  let isLeft = false;
  for (const [name, value] of Object.entries(holder)) {
    const at = `${path}${name}`;
    if (typeof value === 'string') {
      const redacted = redactEmail(value);
      if (redacted === value) continue;
      holder[name] = redacted;
      isLeft ||= !isWritable(at);
    } else if (typeof value === 'object' && value !== null) {
      isLeft = redactTexts(value as Record<string, unknown>, `${at}.`) || isLeft;
    }
  }
  return isLeft;
}

/** Truncates a name at the limit, without splitting a character. */
export function cutActionName(name: string): string {
  return name.slice(0, ACTION_NAME_MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * Prepares an event for sending, in place: redacts email addresses in the queries of all addresses in the event, and
 * truncates action names. Returns false, which drops the event, if a read-only field still contains an email address;
 * views have no such field.
 */
export function cleanEvent(event: RumEvent): boolean {
  const isLeft = redactTexts(event as unknown as Record<string, unknown>);
  if (event.type === 'action' && event.action?.target !== undefined) {
    event.action.target.name = cutActionName(event.action.target.name);
  }
  return event.type === 'view' || !isLeft;
}
