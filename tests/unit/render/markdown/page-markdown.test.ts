import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../../../generator/render/markdown/markdown-text';
import { createPageMarkdown } from '../../../../generator/render/markdown/page-markdown';
import { randomRuns } from '../../../support/repetitions';
import { markdownSource } from './markdown-sources';

/** What a page passes to the next build after it has read these texts. */
function parsed(sources: readonly string[], saved?: string): string | undefined {
  const markdown = createPageMarkdown(saved);
  for (const source of sources) markdown.text(source);
  return markdown.parsed();
}

describe('the Markdown of a page', () => {
  it('is the same whether this build or an earlier one parsed it', () => {
    fc.assert(
      fc.property(fc.array(markdownSource, { minLength: 1, maxLength: 4 }), (sources) => {
        const later = createPageMarkdown(parsed(sources));
        for (const source of sources) expect(later.text(source)).toEqual(readMarkdown(source));
        expect(later.parsed()).toBeUndefined();
      }),
      randomRuns({ few: 200, all: 3000 }),
    );
  });

  it('keeps what is reported of a text', () => {
    const sources = ['# Main', '<b>x</b> and ~~y~~', '[](/a)', '>'.repeat(30), ''];
    const later = createPageMarkdown(parsed(sources));
    expect(sources.map((source) => later.text(source))).toMatchObject([
      { heading: 'Main' },
      { unsupported: ['HTML', 'strikethrough'] },
      { wordless: ['a link to "/a"'] },
      { problem: expect.stringContaining('quotes or lists') },
      { parts: [] },
    ]);
  });

  it('is taken from the earlier build, and not parsed again', () => {
    const saved = (parsed(['one']) ?? '').replace('one', 'saved');
    expect(createPageMarkdown(saved).text('one')).toEqual({ parts: ['<p>saved</p>'] });
  });

  it('passes on new texts with those that the page still has', () => {
    const saved = parsed(['one', 'two']);
    const next = parsed(['one', 'three'], saved);
    expect(next).toBe(parsed(['one', 'three']));
    expect(parsed(['one'], saved)).toBeUndefined();
    expect(parsed([])).toBeUndefined();
  });
});
