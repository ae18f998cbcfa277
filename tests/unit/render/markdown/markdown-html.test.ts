import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { MarkdownPolicy } from '../../../../generator/render/markdown/markdown-policy';
import { parseTokens } from '../../../../generator/render/markdown/markdown-tokens';
import { needsPipeline } from '../../../../generator/render/markdown/needs-pipeline';
import { realText } from '../../../bench/real-text';
import { randomRuns, repetitions } from '../../../support/repetitions';
import { htmlOf, pipelineHtml, tokensHtml } from './html-of-source';
import { markdownSource } from './markdown-sources';
import { recordingPolicy } from './recording-policy';
import { referenceHtml } from './reference-html';

/** Use tens of thousands when replacing a parser. */
const RUNS = randomRuns({ few: 1000, all: 20000 });

/** Characters; in quadratic time this would take minutes. */
const LONG = 400_000;

/** Texts of README files; there are 4,800. */
const TEXTS = repetitions({ few: 300, all: 4800 });
const STEP = Math.floor(4800 / TEXTS);

/** Addresses stay as they are. */
const POLICY: MarkdownPolicy = {
  resolve: (href) => ({ href }),
  image: (src) => ({ src }),
  placeholder: '<svg></svg>',
  ownHosts: { parentDomain: 'planfold.example', siteHost: 'www.planfold.example' },
  newTabText: 'new tab',
  locale: 'en',
  isIdentified: true,
};

/**
 * The parser of the pipeline and CommonMark's reference implementation have errors in rare syntax, and different ones, so
 * one of them has to agree.
 */
function expectConfirmed(source: string): void {
  const html = htmlOf(source, POLICY);
  if (html !== pipelineHtml(source, POLICY)) expect(html).toBe(referenceHtml(source, POLICY));
}

/** Pieces of markup, and of text that looks like markup; most of them do not need the pipeline. */
const COMMON = [
  ...['word', 'two words', "it's", 'a', 'é', 'Über 3', 'x1', '7', '12', '日本語。', '“q”', 'e\u0301', '🎉'],
  ...[' ', ' ', '  ', '\n', '\n', '\n\n', '\n\n', '\n \n', '\t', '    ', '  \n', '\\\n'],
  ...['*', '**', '_', '__', '`', '``', '[', ']', '!', '![', '\\', '"', "'", '~', '|', '&\u0020', '()'],
  ...['](', '](/a)', '](/b.c?d=e#f)', '](https://x.example/y)', '](/a_b_)', '](x:y)', '](/%20)'],
  ...['#', '# ', '## ', '- ', '-', '+ ', '1.', '2)', '> ', '>', '===', '---', '***', '* * *'],
  ...['http://a.example', 'www.a.example', 'a@b.example', '{x}', '$', '^', '.', ', ', ':', '—', '…', '%'],
  ...[
    '- a',
    '\n  ',
    '\n- ',
    '\n1. ',
    '\n   ',
    '\n    ',
    '```js\n',
    '\n```\n',
    '\n```',
    '`c`',
    '**b**',
    '*i*',
    '[x]',
    '<',
    '< ',
    '\\*',
    '\n# h\n',
    '\n> ',
    '~~~\n',
    '\n~~~',
  ],
  ...['\u00a0', '\u3000', '\u2028', '\u0085', '\u000b', '\u200b', '\u00ad', '\ud800', '\u0301'],
];
const RARE = [
  '&amp;',
  '&',
  '%EE%80%80',
  '<b>',
  '</b>',
  '<br />',
  '<a b="*c*">',
  '<div d="e\n',
  '<https://a.example>',
  '<p>',
  '<!-- ',
  ' -->',
  '\r\n',
  '](a(b)',
  ' "title")',
  '```',
  ']: /x',
  '\n\n[x]: /x\n',
  '\n[x]: https://x.example/y',
  '\ue000',
  '\ufeff',
];

const markup = fc
  .array(
    fc.oneof(
      { weight: 60, arbitrary: fc.constantFrom(...COMMON) },
      { weight: 1, arbitrary: fc.constantFrom(...RARE) },
    ),
    { minLength: 1, maxLength: 24 },
  )
  .map((pieces) => pieces.join(''));

const sources = fc.oneof({ weight: 4, arbitrary: markup }, markdownSource);

/** The reference implementation takes all white space of Unicode for spaces. */
const hasUsualSpaces = (text: string) => !/[^\S \t\n]/.test(text);

/** Elements with the names of their attributes. */
const ELEMENTS =
  /^(?:(?:a( href)?( hreflang)?( title)?( target rel)?|span class|img src alt( title)? loading decoding data-unsized|ol( start)?|code( class)?|(?:p|h[1-6]) data-content-id|ul|li|pre|blockquote|em|strong|br|hr))$/;

/** A relative address, or one of the web. */
const SAFE_SOURCE = /^(?:https?:|[^:]*(?:[/?#]|$))/;

function elementsIn(html: string): string[] {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode) => {
    if (!('tagName' in node)) return;
    const isUnsafe = node.attrs.some(({ name, value }) => name === 'src' && !SAFE_SOURCE.test(value));
    found.push([isUnsafe ? 'unsafe' : node.tagName, ...node.attrs.map(({ name }) => name)].join(' '));
    node.childNodes.forEach(visit);
  };
  parseFragment(html).childNodes.forEach(visit);
  return found;
}

describe('the HTML of markdown', () => {
  it(
    'is what one of two other parsers reads in any source',
    () => fc.assert(fc.property(sources.filter(hasUsualSpaces), expectConfirmed), RUNS),
    1000 * RUNS.numRuns,
  );

  it.each([
    ['an address with a space, which is not a link', '[one](two three) [one](two)'],
    ['a title', '[one](/a "two three") [one](/a \'two\') [one](/a (two))'],
    ['brackets in an address', '[a](b(c) d e) [a](b(c)d) [a](b(c)d e)'],
    ['an address with a line break', '[a](b\nc) [a](\nb)'],
    ['an address that could be emphasis', '](_a_) ](*a*) [a](_a_)'],
    ['an address that is encoded', '[a](/é) [a](/a%20b) [a](%EE%80%80) ![b](%EE%80%81)'],
    ['addresses with other schemes', '[a](mailto:b@c.example) ![a](javascript:b) ![a](data:b) [a](tel:1)'],
    ['an image without an address', "![it's a test]() ![](/a) ![it's](https://a.example/b.png)"],
    ['an empty list in a list after a paragraph', 'one\n- 2)\n\ntwo\n- > 3.\n\nthree\n- -\n\nfour'],
    ['an item of white space after a paragraph', 'one\n- \t'],
    ['a definition whose address has one parenthesis', '[one]\n\n[one]: 2)https://three.example'],
    ['spaces after indented code', '\tone\n      \ntwo\n\n    three\n     \nfour'],
    ['an image in a link', "[![it's one](/two.png) three](/four)"],
    ['markup in the text of an image', '![a *b* `c` [d](/e) <i>f</i> <https://g.example>  \nh\\\ni](/j)'],
    ['an image with markup in the text of an image', '![a ![b *c*](/d) e](/f)'],
    ['a link definition in another block', 'one [two words] [a][two words]\n\nthree\n\n[Two words]: /four'],
    ['definitions in the middle', 'one [two]\n\n[two]: /three\n[four]: /five\n\n- [four]\n\n[two]: /six'],
    ['a footnote in another block', 'one[^a b]\n\n[^a b]: two'],
    ['HTML', 'one <two three="four"> five\n\n<div>\n\nsix\n\n</div>\n\nseven'],
    ['a comment over several blocks', 'one\n\n<!-- two\n\nthree -->\n\nfour'],
    ['entities and similar text', 'one &copy; two & three &copy four&amp;five & six'],
    ['fenced code over several blocks', 'one\n\n```two three\n\nfour\n\n```\n\nfive'],
    ['fenced code that does not end', 'one\n\n~~~ two three\n\nfour\n\n~\n\nfive'],
    ['indented code', 'one\n\n    two  three\n\n    four\n\nfive\n    six\n\n    # seven'],
    ['indented code in front of spaces at the end', 'one\n\n    two\n\n     '],
    [
      'lists with blank lines between items',
      '- one\n\n- two\n\nthree\n\n- four\n- five\n\n1. six\n\n2. seven',
    ],
    [
      'lists in lists',
      '- one\n    - two\n    - three\n- four\n\t- five\n- six\n   - seven\n  - eight\n      - nine',
    ],
    [
      'indented lines that begin like other blocks, below an indented list',
      '   + one\n    ## two\n\n   10) three\n      # four\n\n   - five\n    - six',
    ],
    ['an open comment at the end', 'one~~~\n<!-- \n\n'],
    ['a list with unindented continuation lines', '- one\ntwo\n\n- three\n\nfour'],
    ['a list that continues after a blank line', '- one\n\n  two\n\n      three\n\nfour\n\n  five'],
    [
      'numbers with and without the meaning of a list',
      '1. one\n2) two\n\nin 2024. three\n1986. four\n\n12 five',
    ],
    ['HTML after a list at the end', '* * *<a>\n</a>'],
    ['HTML after a list before a line end', '* * *<a>\n</a>\n'],
    ['HTML after a list before a paragraph', '* * *<a>\n</a>\n\ntwo'],
    ['quotes with continuation lines', '> one\ntwo\n\n> three\n\nfour\n>five'],
    ['underlined headings', 'one\n===\n\ntwo\n---\n\n===\n\nthree\n\n---'],
    ['headings that end with # characters', '# one #\n## two # three ##\n#four\n####### five\n\n# '],
    ['emphasis at the edges of words', '*one*two **three**. _four_five _six_ a*"b"* **c**d **e:**f'],
    ['emphasis that ends with the text of a link', '[* *one.**](/two) **[*one!**](/two)** [**one?**](/two)'],
    ['inline code', 'one ` two  three ` four `` five ` six `` `seven'],
    ['line breaks', 'one  \ntwo\\\nthree \nfour\\five\\*six'],
    ['letters next to combining accents', '*e\u0301*a e\u0301*b* **日本語。**日本語'],
    ['lines of spaces between blocks', '\n\n one\n \t\ntwo\n\n \nthree   \n\n'],
    ['a byte order mark', 'one\n\n\ufefftwo\n\nthree'],
    ['private characters', 'one \ue000 two **\uf8ff**'],
    ['angle brackets, quotes and references', 'a > b, "c" \'d\' [e > f](/g) ![h > "i" \'j\' & k](/l)'],
    ['a label with another space than its definition', '[a b]\n\n[a\u00a0b]: /x'],
    [
      'an indented line after quotes in quotes',
      '> > one\n    - two\n\n> - > three\n\t# four\n\n>> five\nsix\n     > seven',
    ],
    ['code in a quote in a list, on a line without the mark of the quote', '- > `one\n  two` `three`'],
    ['a declaration after an open comment', 'one <!--<?two&lt; <?> three'],
    ['an empty text', ''],
    ['white space only', ' \n\n\t\n '],
  ])('is what one of two other parsers reads in %s', (_name, source) => expectConfirmed(source));

  it('equals the pipeline’s result for real texts, whatever targets and images the page has', () => {
    for (let number = 0; number < TEXTS; number += 1) {
      const text = realText(number * STEP, ['/one', '/two']);
      const expected = recordingPolicy(number, 'new tab', number % 2 === 0);
      const actual = recordingPolicy(number, 'new tab', number % 2 === 0);
      expect(htmlOf(text, actual)).toBe(pipelineHtml(text, expected));
      expect(actual.called).toEqual(expected.called);
    }
  });

  it(
    'is what one of two other parsers reads in real texts with random changes',
    () => {
      const change = fc.record({
        number: fc.nat(4799),
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        removed: fc.nat(3),
        added: fc.array(fc.constantFrom(...COMMON.filter(hasUsualSpaces)), { maxLength: 2 }),
      });
      fc.assert(
        fc.property(change, ({ number, at, removed, added }) => {
          const text = realText(number, ['/one', '/two']);
          const start = Math.floor(at * text.length);
          expectConfirmed(text.slice(0, start) + added.join('') + text.slice(start + removed));
        }),
        RUNS,
      );
    },
    1000 * RUNS.numRuns,
  );

  it('comes from the faster parser for nearly all real texts', () => {
    const texts = Array.from({ length: 4800 }, (_, number) => realText(number, ['/one', '/two']));
    const slow = texts.filter((text) => needsPipeline(text, parseTokens(text)));
    expect(slow.length).toBeLessThan(texts.length * 0.01);
  });

  it('outputs only harmless elements and attributes for any source, also without the pipeline', () => {
    fc.assert(
      fc.property(sources, (source) => {
        for (const element of elementsIn(tokensHtml(source, POLICY))) {
          expect(element).toMatch(ELEMENTS);
        }
      }),
      RUNS,
    );
  });
});

describe('long markdown', () => {
  it.each([
    '- a\n\n',
    '```\n```\n',
    '> a\n',
    'a\n- b\n',
    '# a\n',
    '[a] ',
    '*a ',
    '`a ',
    '![a](b',
    '&a',
    '_a',
  ])('is parsed and written in linear time when it repeats %j', (part) => {
    expect(tokensHtml(part.repeat(LONG / part.length), POLICY).length).toBeGreaterThan(LONG / 3);
  });
});
