import { expect, it } from 'vitest';
import { unsupportedMarkdown } from '../../../../generator/render/content/markdown-check';

it.each([
  ['| a | b |\n| --- | :-: |\n| 1 | 2 |', ['tables']],
  ['a | b\n-|-\n1 | 2', ['tables']],
  ['~~gone~~', ['strikethrough']],
  ['Press <kbd class="a">K</kbd>', ['HTML']],
  ['<b>x</b> and ~~y~~', ['HTML', 'strikethrough']],
  ['| a', []],
  ['Heading\n---\n', []],
  ['`<b>`, `~~x~~`\n\n```\n| a |\n|---|---|\n```', []],
  ['1 < 2 and a ~ b', []],
])('reports what is not supported in %j', (text, expected) => {
  expect(unsupportedMarkdown(text)).toEqual(expected);
});
