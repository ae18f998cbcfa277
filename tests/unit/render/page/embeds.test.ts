import { expect, test } from 'vitest';
import { createPageEmbeds } from '../../../../generator/render/page/embeds';
import { pageAddressOf, pageFileOf } from '../../../../generator/serve/request-target';

test('the address of an embedded document matches its file', () => {
  const embeds = createPageEmbeds();
  const url = embeds.urlOf('<p>map</p>');
  const [file] = embeds.files();
  expect(pageAddressOf(url)).toBe(url);
  expect(pageFileOf(url)).toBe(file?.path);
  expect(file?.html).toContain('<p>map</p>');
});

test('equal HTML shares one embedded document', () => {
  const embeds = createPageEmbeds();
  const urls = ['<p>a</p>', '<p>b</p>', '<p>a</p>'].map(embeds.urlOf);
  expect([urls[0] === urls[2], urls[0] === urls[1], embeds.files().length]).toEqual([true, false, 2]);
});

test('links and forms of an embedded document open tabs unless they have a target', () => {
  const embeds = createPageEmbeds();
  embeds.urlOf('<form action="https://a.test"></form>');
  expect(embeds.files()[0]?.html).toContain('<base target="_blank"></head>');
});
