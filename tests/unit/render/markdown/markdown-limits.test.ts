import { describe, expect, it } from 'vitest';
import { markdownProblem } from '../../../../generator/render/markdown/markdown-limits';

const nested = (marker: string, levels: number) =>
  Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}${marker}`).join('\n');

describe('markdown is refused', () => {
  it.each([
    ['more characters than the limit', 'a'.repeat(500_001), '500000 characters'],
    ['quotes in each other', `${'>'.repeat(21)} a`, '20 quotes or lists'],
    ['lists in each other on one line', `${'- '.repeat(21)}a`, '20 quotes or lists'],
    ['empty items in each other on one line', `${'- '.repeat(20)}-`, '20 quotes or lists'],
    ['numbered items in each other on one line', `${'1. '.repeat(20)}1.`, '20 quotes or lists'],
    ['lists in each other on lines of their own', nested('- a', 62), '20 quotes or lists'],
    ['empty items in each other on lines of their own', nested('-', 62), '20 quotes or lists'],
    ['brackets in each other', `${'['.repeat(101)}a`, '100 brackets'],
    ['brackets in each other over several lines', '[a\n'.repeat(101), '100 brackets'],
    ['marks in one paragraph', '*a '.repeat(3001), '3000 characters of markup'],
    ['marks in one paragraph of many lines', '*a\n'.repeat(3001), '3000 characters of markup'],
  ])('for %s', (_case, source, reason) => {
    expect(markdownProblem(source)).toContain(reason);
  });
});

describe('markdown is not refused', () => {
  it.each([
    ['as many characters as the limit', 'a'.repeat(500_000)],
    ['as many quotes in each other as the limit', `${'>'.repeat(20)} a`],
    ['as many brackets in each other as the limit', `${'['.repeat(100)}a`],
    ['many brackets after each other', '[a](/b) '.repeat(1000).slice(0, 4000)],
    ['as many marks in a paragraph as the limit', '*a '.repeat(3000)],
    ['more marks in several paragraphs', `${'*a '.repeat(2000)}\n\n`.repeat(3)],
    ['a text without any', ''],
  ])('for %s', (_case, source) => {
    expect(markdownProblem(source)).toBeUndefined();
  });
});
