import { describe, expect, it } from 'vitest';
import { safeHref } from '../../../../generator/render/links/safe-href';

describe('unsafe link targets', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    '\t\u0001javascript:alert(1)',
    '\n\u0001 \t\u0000java\r\nscript:alert(1)',
    '\r\n\ufffddata:text/html,x',
    '\u007fjavascript:alert(1)',
    '\u200bjava\u00adscript:alert(1)',
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
    'com.example.app:/open',
    'http://localhost:4321/',
    '//cdn.x.test/file',
    '/pricing?plan=javascript:',
    '?plan=free',
    '#',
  ])('such as %s are unchanged', (address) => {
    expect(safeHref(address)).toEqual({ href: address });
  });
});

describe('addresses that resolve differently on each page', () => {
  it.each([
    'www.x.test',
    'www.x.test/a:b',
    'www.x.test:8443/a',
    'localhost:4321',
    '127.0.0.1:4321',
    'pricing',
    './pricing',
    '../pricing',
    'pricing#plans',
    'sales@x.test',
    'java%09script:x',
    '%01javascript:x',
    '\\\\x.test',
    'https:pricing',
    'https:/www.x.test',
    'HTTP:x.test',
    'https://',
    'https://www x.test',
    ':x',
    '',
  ])('such as %j are not complete', (address) => {
    expect(safeHref(address)).toEqual({ incomplete: address });
  });

  it('are reported without the spaces around them', () => {
    expect(safeHref(' \u0001\twww.x.test\n')).toEqual({ incomplete: 'www.x.test' });
    expect(safeHref('\u0001\t https://x.test\n')).toEqual({ href: 'https://x.test' });
  });
});
