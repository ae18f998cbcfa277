import { describe, expect, it } from 'vitest';
import { holdsEmail, redactEmail } from '../../../../client/measurement/redact-email';

describe('an email address in a URL', () => {
  it.each([
    ['https://a.test/?email=x%40y.z', 'https://a.test/?email=REDACTED'],
    ['https://a.test/?email=a%40b.c&x=1', 'https://a.test/?email=REDACTED&x=1'],
    ['?a=%20b&email=x%40y&email=z&work_email=k#h', '?a=%20b&email=REDACTED&email=REDACTED&work_email=k#h'],
    ['https://a.test/p?x=1&email=a+b@c.d#email', 'https://a.test/p?x=1&email=REDACTED#email'],
    ['?email=', '?email=REDACTED'],
    ['?email=a=b?c', '?email=REDACTED'],
    ['?Email=x&EMAIL=y', '?Email=REDACTED&EMAIL=REDACTED'],
    ['?%65mail=x&e%6Dail=y&%65%6d%61%69%6C=z', '?%65mail=REDACTED&e%6Dail=REDACTED&%65%6d%61%69%6C=REDACTED'],
    ['/?next=/sign-up?email=x', '/?next=/sign-up?email=REDACTED'],
    ['#/route?email=x&y=1', '#/route?email=REDACTED&y=1'],
  ])('is redacted in %s to %s', (address, expected) => {
    expect(redactEmail(address)).toBe(expected);
    expect(holdsEmail(address)).toBe(true);
    expect(holdsEmail(expected)).toBe(false);
  });

  it.each([
    '',
    'https://a.test/email=x',
    'https://a.test/?work_email=k@l.m',
    '?emails=x&e-mail=x&email[]=x&xemail=x&user.email=x',
    '?email',
    '?email&x=1',
    '#email=x',
    '?EmAiLs=%20%2B+&b=%E4',
  ])('is not found in "%s", which stays unchanged', (address) => {
    expect(redactEmail(address)).toBe(address);
  });

  it.each([
    ['GET https://a.test/?email=x@y failed', 'GET https://a.test/?email=REDACTED failed'],
    ['see "/?email=x@y" and </?email=z>', 'see "/?email=REDACTED" and </?email=REDACTED>'],
    ['at f (https://a.test/?q=1&email=x:3:4)\n at g', 'at f (https://a.test/?q=1&email=REDACTED\n at g'],
  ])('is redacted in the text %j to %j', (text, expected) => {
    expect(redactEmail(text)).toBe(expected);
  });
});
