/** Characters that the dot of a pattern does not match. */
const LINE_END = /[\n\r\u2028\u2029]/;

function hasAddressForm(line: string): boolean {
  const at = line.indexOf('@', 1);
  return at > 0 && line.lastIndexOf('.', line.length - 2) > at + 1;
}

/**
 * Whether a text has the loose form of an email address: text, an at sign, text, a dot, text, as in the pattern
 * `.+@.+\..+`. The pattern itself takes seconds for a text with many at signs.
 */
export function isEmail(text: string): boolean {
  return text.split(LINE_END).some(hasAddressForm);
}
