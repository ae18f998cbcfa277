import { REDACTED } from '../../config/monitoring';

/** A parameter `email`, in any case or percent-encoding, up to the next parameter, fragment or space. */
const EMAIL_PARAMETER = /([?&](?:e|%[46]5)(?:m|%[46]d)(?:a|%[46]1)(?:i|%[46]9)(?:l|%[46]c)=)[^&#\s"'<>]*/gi;

/**
 * Replaces the value of every query parameter `email` in an address, or in a text with addresses. Everything else is
 * unchanged, byte for byte.
 */
export function redactEmail(text: string): string {
  return text.replace(EMAIL_PARAMETER, `$1${REDACTED}`);
}

/** Whether an address contains an email address that is not redacted. */
export function holdsEmail(text: string): boolean {
  return redactEmail(text) !== text;
}
