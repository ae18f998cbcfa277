/** The loose pattern of an e-mail address (specification, section 5): text, an at sign, text, a dot, text. */
const EMAIL_PATTERN = /.+@.+\..+/;

export function isEmail(text: string): boolean {
  return EMAIL_PATTERN.test(text);
}
