import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pipelineHtml } from '../../../../generator/render/markdown/markdown-pipeline';
import type { MarkdownImage, MarkdownPolicy } from '../../../../generator/render/markdown/markdown-policy';
import { randomRuns } from '../../../support/repetitions';
import { markdownSource } from './markdown-sources';
import { plainMarkdown } from './plain-markdown';

/** Use thousands when replacing a parser. */
const RUNS = randomRuns({ few: 300, all: 6000 });

/** The page's result for an address: text, unchanged, or another address. */
const TARGETS: ReadonlyArray<string | undefined> = [
  undefined,
  '',
  '/there',
  '#here',
  'https://elsewhere.example/?a=1&b=<2>',
  'https://elsewhere.example/"\'`\0\ue000é',
  'https://app.planfold.example/own',
  'tel:+1',
  'https://',
];

/** The page's result for an image: unchanged, of unknown size, or another file of a known size. */
const IMAGES: ReadonlyArray<MarkdownImage | undefined> = [
  undefined,
  { src: '/media/a-0123456789.webp', size: { width: 640, height: 480 } },
  { src: 'https://i.example/"\'`&<é' },
];

interface Called {
  readonly resolved: string[];
  readonly images: string[];
}

/** A policy that records its calls. Each address always has the same result. */
function recordingPolicy(
  seed: number,
  newTabText: string,
  isIdentified = false,
): MarkdownPolicy & { readonly called: Called } {
  const called: Called = { resolved: [], images: [] };
  return {
    called,
    newTabText,
    isIdentified,
    locale: 'en',
    ownHosts: { parentDomain: 'planfold.example', siteHost: 'www.planfold.example' },
    image: (src) => {
      called.images.push(src);
      return IMAGES[(seed + src.length) % IMAGES.length] ?? { src };
    },
    resolve: (href) => {
      called.resolved.push(href);
      const choice = (seed + href.length) % (TARGETS.length + 3);
      const target = choice < TARGETS.length ? TARGETS[choice] : href;
      return target === undefined ? undefined : { href: target };
    },
  };
}

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
