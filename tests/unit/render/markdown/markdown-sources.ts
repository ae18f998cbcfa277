import fc from 'fast-check';

/** Characters that a later step could confuse with its own. */
const UNUSUAL = [
  '\0',
  '\u0001',
  '\u007f',
  '\u00a0',
  '\u00ad',
  '\u2028',
  '\u2029',
  '\ue000',
  '\uf8ff',
  '\u{10ffff}',
  '\ufeff',
  '\ufffd',
  '\uffff',
  '\ud800',
  '\udfff',
  '🎉',
  'ß',
  '\t',
  '\r',
];

const ENTITIES = [
  '&amp;',
  '&lt;',
  '&quot;',
  '&#0;',
  '&#xE000;',
  '&#xD800;',
  '&#x110000;',
  '&nbsp',
  '&x;',
  '&',
];
const PUNCTUATION = [
  ...'\\`*_{}[]()<>#+-.!|~=:;"\'^$/?@,&%',
  '\\*',
  '\\[',
  '\\<',
  '&#x0;',
  '  \n',
  '\\\n',
  '\n',
];
const HTML = [
  '<b>',
  '</b>',
  '<!-- c -->',
  '<img src=x onerror=alert(1)>',
  '<a href="/x" title="y">',
  '</a>',
  '<?x?>',
];

const text = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('a', 'word', 'two words', 'Queue<String>', '1', ' ') },
      { weight: 1, arbitrary: fc.constantFrom(...UNUSUAL, ...ENTITIES, ...PUNCTUATION, ...HTML) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((pieces) => pieces.join(''));

const address = fc.oneof(
  fc.constantFrom(
    '/page',
    '/page?a=1&b=2#c',
    '#anchor',
    '',
    '<>',
    '<with space>',
    'https://elsewhere.example/a?b&c',
    '//elsewhere.example',
    'mailto:a@b.example',
    'tel:+1',
    'javascript:alert(1)',
    'java&#9;script:alert(1)',
    'data:text/html,x',
    'https://images.example/a.png',
    'http://images.example/ü"\'`.png',
    'relative.png',
    "/it's`&quot;",
    '/%',
    '/\ue000',
  ),
  text,
);

const title = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc.constantFrom(' "title"', ' \'a "b" `c` &amp; <d>\'', ' ""', ' (\0\ue000)'),
  text.map((inner) => ` "${inner}"`),
);

const label = fc.constantFrom('one', 'Two', 'ONE', 'x y', '\ue000', 'missing');

const { inline } = fc.letrec<{ inline: string; piece: string }>((tie) => ({
  inline: fc.array(tie('piece'), { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(' ')),
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    address.map((to) => `<${to}>`),
    tie('inline').map((inner) => `*${inner}*`),
    tie('inline').map((inner) => `**${inner}**`),
    tie('inline').map((inner) => `\`${inner}\``),
    fc.tuple(tie('inline'), address, title).map(([inner, to, named]) => `[${inner}](${to}${named})`),
    fc.tuple(tie('inline'), address, title).map(([inner, to, named]) => `![${inner}](${to}${named})`),
    fc.tuple(tie('inline'), label).map(([inner, to]) => `[${inner}][${to}]`),
    fc.tuple(tie('inline'), label).map(([inner, to]) => `![${inner}][${to}]`),
    label.map((to) => `[${to}]`),
  ),
}));

const indented = (block: string, first: string, rest: string) =>
  block
    .split('\n')
    .map((line, index) => (index === 0 ? first : rest) + line)
    .join('\n');

const { document } = fc.letrec<{ document: string; block: string }>((tie) => ({
  document: fc
    .tuple(fc.array(tie('block'), { minLength: 1, maxLength: 4 }), fc.constantFrom('\n\n', '\n', '\r\n\r\n'))
    .map(([blocks, between]) => blocks.join(between)),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    inline,
    fc.tuple(fc.integer({ min: 1, max: 7 }), inline).map(([level, inner]) => `${'#'.repeat(level)} ${inner}`),
    inline.map((inner) => `${inner}\n===`),
    fc.tuple(label, address, title).map(([name, to, named]) => `[${name}]: ${to}${named}`),
    fc.tuple(text, text).map(([language, inner]) => `\`\`\`${language}\n${inner}\n\`\`\``),
    text.map((inner) => `    ${inner}`),
    fc.tuple(fc.constantFrom(...HTML, '<div>', '<script>'), inline).map(([tag, inner]) => `${tag}\n${inner}`),
    fc.constantFrom(
      '---',
      '***',
      '| a | b |\n|---|---|\n| 1 | 2 |',
      '- [ ] task',
      '~~no~~',
      '[^1]\n\n[^1]: note',
    ),
    tie('document').map((inner) => indented(inner, '> ', '> ')),
    tie('document').map((inner) => indented(inner, '> ', '')),
    fc.tuple(tie('document'), fc.constantFrom('- ', '* ', '1. ', '07) ')).map(([inner, bullet]) => {
      return indented(inner, bullet, ' '.repeat(bullet.length));
    }),
  ),
}));

/** Markdown of every kind, and text that looks like markdown. */
export const markdownSource = fc.oneof({ weight: 9, arbitrary: document }, fc.string({ unit: 'binary' }));
