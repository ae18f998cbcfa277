import { expect, it } from 'vitest';
import { unsupportedMarkdown, wordlessMarkdown } from '../../../../generator/render/markdown/markdown-checks';

it.each([
  ['| a | b |\n| --- | :-: |\n| 1 | 2 |', ['tables']],
  ['a | b\n-|-\n1 | 2', ['tables']],
  ['~~gone~~', ['strikethrough']],
  ['Press <kbd class="a">K</kbd>', ['HTML']],
  ['<b>x</b> and ~~y~~', ['HTML', 'strikethrough']],
  ['Text <!-- a note for editors -->', ['HTML']],
  ['Code `<!-- a note -->`', []],
  ['| a', []],
  ['Heading\n---\n', []],
  ['`<b>`, `~~x~~`\n\n```\n| a |\n|---|---|\n```', []],
  ['1 < 2 and a ~ b', []],
])('reports what is not supported in %j', (text, expected) => {
  expect(unsupportedMarkdown(text)).toEqual(expected);
});

it.each([
  ['See [](/a).', ['a link to "/a"']],
  ['[ ](</a> "Title") and [\n](https://b.example)', ['a link to "/a"', 'a link to "https://b.example"']],
  ['[]()', ['a link to ""']],
  ['##\n\nText', ['a heading']],
  ['## ##', ['a heading']],
  ['- [](/a)\n\n###', ['a link to "/a"', 'a heading']],
  ['![](/a.png), [![](/a.png)](/a), [words](/a), [a][](b), \\[](/a)', []],
  ['## Heading #', []],
  ['In C#\nand F#\n\n#######', []],
  ['`[](/a)`\n\n```\n##\n```', []],
  ['- [ ] a task', []],
])('reports links and headings without words in %j', (text, expected) => {
  expect(wordlessMarkdown(text)).toEqual(expected);
});
