import { describe, expect, it } from 'vitest';
import { INTERFACE_TEXTS } from '../../../../config/interface-texts';
import { LOCALES, type Locale } from '../../../../config/locales';
import { QUOTATION_MARKS } from '../../../../config/quotation-marks';
import { marksOf, wrongQuotes } from '../../../../generator/render/content/quote-check';

const isTold = (text: string, locale: Locale = 'en') => wrongQuotes('text', text, locale).length > 0;

describe('wrong quotation marks and apostrophes are reported', () => {
  it.each([
    ['en', 'Write "How we use this"'],
    ['en', "Last year's unit"],
    ['en', "Write 'almost final'"],
    ['en', 'No. Write "room 3" instead.'],
    ['en', 'Schreib „fertig“'],
    ['en', 'A ”word“'],
    ['en', 'Call it «done»'],
    ['fr-FR', 'Dites "fini"'],
    ['fr-FR', "L'équipe"],
    ['fr-FR', 'Dites «fini»'],
    ['fr-FR', 'Dites « fini »'],
    ['fr-FR', 'Dites «\u00a0fini »'],
    ['es-ES', 'Diga "listo"'],
    ['it', "L'attività"],
    ['pt-BR', 'Diga «pronto»'],
    ['de', 'Sag "fertig"'],
    ['de', 'Sag “fertig”'],
    ['de', 'Sag “fertig“'],
    ['de', 'Sag „fertig”'],
    ['de', 'Sag »fertig«'],
  ] as const)('in %s: %s', (locale, text) => {
    expect(isTold(text, locale)).toBe(true);
  });
});

describe('nothing is reported', () => {
  it.each([
    ['en', 'Write “How we use this”, and ‘this’ in last year’s plan of the ’90s'],
    ['en', 'A “word ‘within’ words”'],
    ['en', 'A 27" screen'],
    ['en', 'A door of 6\' 8" or less'],
    ['en', 'See https://example.com/it\'s?a="b" for more'],
    ['fr-FR', 'Dites «\u00a0fini\u00a0» à l’équipe'],
    ['fr-FR', 'Dites «\u202ffini\u202f»'],
    ['fr-FR', '«\u00a0Un “mot” ici\u00a0»'],
    ['es-ES', 'Diga «listo» o “listo”'],
    ['it', 'L’attività “pronta”'],
    ['pt-BR', 'Diga “pronto”'],
    ['de', 'Sag „fertig“, wie geht’s'],
  ] as const)('for %s: %s', (locale, text) => {
    expect(wrongQuotes('text', text, locale)).toEqual([]);
  });

  it.each([
    ['a code span', 'Type `say "it"` here'],
    ['a code span with a backtick', 'Type ``a ` "b"`` here'],
    ['a code block', 'Type\n\n```js\nsay("it\'s");\n```\n\nand go'],
    ['a code block that is never closed', 'Type\n\n~~~\n```\nsay("it");\n'],
    ['a link target', 'A [link](/a?b="c" "d")'],
    ['markup', '<span class="note">A note</span>'],
  ])('for %s in markdown', (_, source) => {
    expect(wrongQuotes('markdown', source, 'en')).toEqual([]);
  });

  it('for code in a rich text', () => {
    const text = (value: string, ...marks: string[]) => ({
      nodeType: 'text',
      value,
      marks: marks.map((type) => ({ type })),
      data: {},
    });
    const document = (...content: unknown[]) => ({
      nodeType: 'document',
      data: {},
      content: [{ nodeType: 'paragraph', data: {}, content }],
    });
    expect(wrongQuotes('richText', document(text('Type '), text('"a"', 'code')), 'en')).toEqual([]);
    expect(wrongQuotes('richText', document(text('Type '), text('"a"', 'bold')), 'en')).toEqual(['Type "a"']);
  });
});

describe('the report', () => {
  it('includes text after a code block', () => {
    expect(wrongQuotes('markdown', '````\n```\n"a"\n````\n\nSay "b"', 'en')).toEqual(['Say "b"']);
  });

  it('contains one position per passage, with the text around it', () => {
    const source = `${'Long '.repeat(20)}"a" "b" ${'long '.repeat(20)}\n\nIt's \`"\``;
    const messages = wrongQuotes('markdown', source, 'en');
    expect(messages).toHaveLength(2);
    expect(messages[0]).toMatch(/^….*"a" "b".*…$/);
    expect(messages[1]).toBe("It's");
  });

  it('contains the language’s own marks', () => {
    expect(marksOf('de')).toBe('„…“ ’');
    expect(marksOf('en')).toBe('“…” ‘…’ ’');
  });
});

it('the built-in interface texts have English quotation marks', () => {
  expect(wrongQuotes('texts', Object.values(INTERFACE_TEXTS), 'en')).toEqual([]);
});

it.each(LOCALES)('each pair of marks of %s is correct in its position', (locale) => {
  for (const [opening, closing] of QUOTATION_MARKS[locale])
    expect(wrongQuotes('text', `A ${opening}word${closing} here`, locale)).toEqual([]);
});
