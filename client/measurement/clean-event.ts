import type { RumEvent } from '@datadog/browser-rum';
import { ACTION_NAME_MAX_LENGTH } from '../../config/monitoring';
import { redactEmail } from './redact-email';

/** The texts of an event that the SDK lets `beforeSend` change; changes of others are ignored. */
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

/** Redacts every text below `holder` in place; whether e-mail addresses remain where nothing can be changed. */
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

/** Cuts a name at the limit, and never through the middle of a character. */
export function cutActionName(name: string): string {
  return name.slice(0, ACTION_NAME_MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * Prepares an event for sending, in place: e-mail addresses in the queries of all addresses are redacted, wherever
 * in the event they stand, and action names are cut. Returns false for an event that would still contain an e-mail
 * address in a field that the SDK keeps as it is, so that it is not sent; views have no such field.
 */
export function cleanEvent(event: RumEvent): boolean {
  const isLeft = redactTexts(event as unknown as Record<string, unknown>);
  if (event.type === 'action' && event.action?.target !== undefined) {
    event.action.target.name = cutActionName(event.action.target.name);
  }
  return event.type === 'view' || !isLeft;
}
