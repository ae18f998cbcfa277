import { expect, test } from 'vitest';
import { kindOfPath } from '../../../../generator/files/output-file';
import { isRetainable } from '../../../../generator/publish/retained-assets';
import { createRenderedFiles } from '../../../../generator/render/page/rendered-files';
import { pageAddressOf } from '../../../../generator/serve/request-target';
import { fileOfPath } from '../../../../generator/site-map/page-path';

test('the address of an embedded document matches its file', () => {
  const files = createRenderedFiles();
  const url = files.embedUrl('<p>map</p>');
  const [file] = files.list();
  expect(pageAddressOf(url)).toBe(url);
  expect(fileOfPath(url)).toBe(file?.path);
  expect(file?.content).toContain('<p>map</p>');
});

test.each(['embedUrl', 'propsUrl'] as const)('equal content shares one file: %s', (urlOf) => {
  const files = createRenderedFiles();
  const urls = ['"a"', '"b"', '"a"'].map(files[urlOf]);
  expect([urls[0] === urls[2], urls[0] === urls[1], files.list().length]).toEqual([true, false, 2]);
});

test('links and forms of an embedded document open tabs unless they have a target', () => {
  const files = createRenderedFiles();
  files.embedUrl('<form action="https://a.test"></form>');
  expect(files.list()[0]?.content).toContain('<base target="_blank"></head>');
});

test('the props of an island are an asset that stays for open pages, with the JSON as it is', () => {
  const files = createRenderedFiles();
  const url = files.propsUrl('{"text":"é"}');
  const [file] = files.list();
  expect(file).toEqual({ path: url.slice(1), content: '{"text":"é"}' });
  expect([kindOfPath(url.slice(1)), isRetainable(url.slice(1))]).toEqual(['asset', true]);
});
