import { describe, expect, it } from 'vitest';
import { benchPage, TEXTS_PER_PAGE } from '../../bench/bench-content';
import { blocksOf, readCorpus, realText } from '../../bench/real-text';

const PATHS = ['/', '/pages/1'];

describe('real texts of the benchmarks', () => {
  it('separates blocks at empty lines, but not within fenced code', () => {
    const readme = '# Title\r\n\r\nA line\nof two\n\n```js\na();\n\nb();\n```\n\n\n- item\n';
    expect(blocksOf(readme)).toEqual(['# Title', 'A line\nof two', '```js\na();\n\nb();\n```', '- item']);
  });

  it('uses each block once before any repeats', () => {
    const { blocks } = readCorpus();
    expect(new Set(blocks).size).toBe(blocks.length);
    expect(realText(0, PATHS)).toContain(blocks[0]?.split('\n')[0]);
  });

  it('gives other texts when blocks repeat', () => {
    const texts = Array.from({ length: 10_000 }, (_, number) => realText(number, PATHS));
    expect(new Set(texts).size).toBeGreaterThan(9700);
  });

  it('replaces relative addresses by pages of the site', () => {
    const texts = Array.from({ length: 5000 }, (_, number) => realText(number, PATHS)).join('\n');
    expect(texts).toContain('](/pages/1)');
    expect(texts).toContain('](https://');
    expect(texts).not.toMatch(/\]\(\.\.?\//);
  });

  it('gives each page its own eighteen texts', () => {
    const pages = [1, 2].map((page) => JSON.stringify(benchPage(page, { pages: 3, texts: 'real' })));
    const text = JSON.stringify(realText(TEXTS_PER_PAGE, ['/', '/pages/1', '/pages/2'])).slice(1, -1);
    expect(pages.map((page) => page.includes(text))).toEqual([true, false]);
  });
});
