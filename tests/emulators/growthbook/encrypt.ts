import { createCipheriv, randomBytes } from 'node:crypto';

/** A new key in the vendor's form: 128 bits in base64. */
export function newEncryptionKey(): string {
  return randomBytes(16).toString('base64');
}

/** A text in the form of the vendor's responses: AES-CBC, `<iv>.<cipher text>` in base64. */
export function encrypt(text: string, key: string): string {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key, 'base64'), iv);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${iv.toString('base64')}.${bytes.toString('base64')}`;
}
