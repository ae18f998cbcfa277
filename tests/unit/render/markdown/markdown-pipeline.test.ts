import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarkdownImage } from '../../../../generator/render/markdown/markdown-policy';
import { randomRuns } from '../../../support/repetitions';
import { pipelineHtml } from './html-of-source';
import { markdownSource } from './markdown-sources';
import { plainMarkdown } from './plain-markdown';
import { recordingPolicy, TARGETS } from './recording-policy';

/** Use thousands when replacing a parser. */
const RUNS = randomRuns({ few: 300, all: 6000 });

describe('markdown through the pipeline', () => {
  it(
    'equals the output of the separate plugins for any source and link policy',
    () => {
      fc.assert(
        fc.property(
          markdownSource,
          fc.boolean(),
          fc.nat({ max: 100 }),
          fc.constantFrom('opens in a new tab', '', 'a <b> & "c"'),
          (source, isIdentified, seed, newTabText) => {
            const expected = recordingPolicy(seed, newTabText, isIdentified);
            const actual = recordingPolicy(seed, newTabText, isIdentified);
            const html = plainMarkdown(source, expected);
            expect(pipelineHtml(source, actual)).toBe(html);
            expect(actual.called).toEqual(expected.called);
          },
        ),
        RUNS,
      );
    },
    1000 * RUNS.numRuns,
  );

  it.each([
    ['an image in a link', '[![a "b"](https://i.example/a.png "t")](/x "u")'],
    [
      'a link in emphasis in a list in a quote',
      '> - *[a](/x)* **[b][r]**\n\n[r]: https://elsewhere.example "t"',
    ],
    ['a link without an address', '[a]() [b](<>) [c][r]\n\n[r]: <>'],
    ['an image with an unsafe address', '![alt & <b>](javascript:alert(1)) ![](data:x) [![x](/p)](/y)'],
    [
      'characters that could be mistaken for placeholders',
      'a\0b [\0](/\0 "\0") &#0; &#x0; \ue000 `\0` ![\0](https://i.example/\0)',
    ],
    ['an empty text', ''],
  ])('equals the output of the separate plugins for %s', (_name, source) => {
    for (const seed of TARGETS.keys()) {
      for (const isIdentified of [false, true]) {
        const policy = recordingPolicy(seed, 'new tab', isIdentified);
        expect(pipelineHtml(source, policy)).toBe(plainMarkdown(source, policy));
      }
    }
  });

  it('marks headings and paragraphs on request', () => {
    const marked = pipelineHtml('## A\n\n> b', recordingPolicy(0, '', true));
    expect(marked).toBe(
      '<h2 data-content-id="">A</h2>\n<blockquote>\n<p data-content-id="">b</p>\n</blockquote>',
    );
  });

  it('renders an image with its size, and marks an unknown size', () => {
    const shown = (size?: MarkdownImage['size']) =>
      pipelineHtml('![e](https://f.example/g.png)', {
        ...recordingPolicy(0, ''),
        image: (src) => ({ src, size }),
      });
    const image = '<img src="https://f.example/g.png" alt="e" loading="lazy" decoding="async"';
    expect(shown({ width: 3, height: 2 })).toBe(`<p>${image} width="3" height="2"></p>`);
    expect(shown()).toBe(`<p>${image} data-unsized=""></p>`);
  });
});
