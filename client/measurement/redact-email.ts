import { REDACTED } from '../../config/monitoring';

/** A parameter `email`, its letters in any case or percent-encoded, up to the next parameter, fragment or blank. */
const EMAIL_PARAMETER = /([?&](?:e|%[46]5)(?:m|%[46]d)(?:a|%[46]1)(?:i|%[46]9)(?:l|%[46]c)=)[^&#\s"'<>]*/gi;

/**
 * Replaces the value of every query parameter `email` in an address, or in a text that holds addresses, and leaves
 * all else byte for byte as it is.
 */
export function redactEmail(text: string): string {
  return text.replace(EMAIL_PARAMETER, `$1${REDACTED}`);
}

/** Whether an address holds an e-mail address that is not redacted. */
export function holdsEmail(text: string): boolean {
  return redactEmail(text) !== text;
}
