import { describe, expect, it } from 'vitest';
import { safeHref } from '../../../generator/render/links/safe-href';

describe('unsafe link targets', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'vbscript:x',
    'VBScript:x',
    'data:text/html,x',
    '\u00a0data:text/html,x',
  ])('such as %j are refused', (address) => {
    expect(safeHref(address)).toHaveProperty('unsafeScheme');
  });
});

describe('safe link targets', () => {
  it.each([
    'tel:+123',
    'sms:+123',
    'mailto:a@b.c',
    'https://a.test/?q=javascript:x',
    '/data:x',
    '#javascript:',
    'slack://open',
  ])('such as %s are unchanged', (address) => {
    expect(safeHref(address)).toEqual({ href: address });
  });
});
