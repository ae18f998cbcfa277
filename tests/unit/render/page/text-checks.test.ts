import { describe, expect, it } from 'vitest';
import { type CheckedText, checkText } from '../../../../generator/render/content/text-checks';
import { createPageReports } from '../../../../generator/render/page/page-reports';

const HEADING: CheckedText = {
  model: 'sectionHero',
  name: 'heading',
  kind: 'text',
  value: 'Brain is $9 per month.',
  isTranslated: true,
  place: { entry: 'hero' },
};

function codesFor(words: Partial<CheckedText>, locale = 'en') {
  const reports = createPageReports({ page: '/' });
  checkText({ reports, reader: { locale } }, { ...HEADING, ...words });
  return reports.warnings.map(({ code }) => code);
}

describe('the checks of a field’s text', () => {
  it.each([
    ['a price', {}, ['content.price_without_user']],
    [
      'a price of a list',
      { kind: 'texts', value: ['$9 per user per month', '$9 per month'] },
      ['content.price_without_user'],
    ],
    ['nothing for a price per user', { value: '$9 per user per month' }, []],
    [
      'nothing about an amount in a product picture',
      { model: 'mediaPicture', kind: 'json', value: ['$9 per month'] },
      [],
    ],
    ['nothing about names that visitors do not see', { name: 'internalTitle', isTranslated: false }, []],
    ['nothing about texts for analytics', { name: 'buttonClicked', isTranslated: false }, []],
    [
      'nothing about the pages of a banner',
      { name: 'paths', kind: 'texts', value: ['/'], isTranslated: false },
      [],
    ],
    ['nothing about an address without a translation', { kind: 'link', value: '/', isTranslated: false }, []],
    ['quotation marks once', { value: '"a" and "b"' }, ['content.quotes_wrong']],
    [
      'quotation marks in a product picture',
      { model: 'mediaPicture', kind: 'json', value: { title: "It's", blocks: [{ text: '"b"' }] } },
      ['content.quotes_wrong'],
    ],
    [
      'nothing about quotation marks in names that visitors do not see',
      { name: 'internalTitle', value: '"a"' },
      [],
    ],
    ['characters that the font lacks', { value: '\u{1f680}' }, ['content.text_outside_font']],
    [
      'nothing about characters in a description that only search engines show',
      { model: 'page', name: 'description', value: '\u{1f680}' },
      [],
    ],
  ] as const)('report %s', (_, words, codes) => {
    expect(codesFor(words)).toEqual(codes);
  });

  it('report a missing translation, and its price only in its own language', () => {
    expect(codesFor({ isTranslated: false }, 'de')).toEqual(['content.translation_missing']);
    expect(codesFor({ value: '9 $ pro Monat' }, 'de')).toEqual(['content.price_without_user']);
  });

  it.each([
    [120, false],
    [121, true],
  ])('quote a sentence of %i characters with a price, shortened: %s', (length, isShortened) => {
    const reports = createPageReports({ page: '/' });
    const value = '$9 per month '.padEnd(length, 'x');
    checkText({ reports, reader: { locale: 'en' } }, { ...HEADING, value });
    const shown = isShortened ? `${value.slice(0, 120)}…` : value;
    expect(reports.warnings[0]?.message).toContain(shown);
    expect(reports.warnings[0]?.message.includes('…')).toBe(isShortened);
  });

  it('report quotation marks by the language of the text', () => {
    expect(codesFor({ value: 'Sag „fertig“' }, 'de')).toEqual([]);
    expect(codesFor({ value: 'Sag “fertig”' }, 'de')).toEqual(['content.quotes_wrong']);
    expect(codesFor({ value: 'Say "done"', isTranslated: false }, 'de')).toEqual([
      'content.translation_missing',
    ]);
  });

  it('can have any characters if pages use the system fonts', () => {
    expect(codesFor({ value: '料金プラン' }, 'en')).toEqual(['content.text_outside_font']);
    expect(codesFor({ value: '料金プラン', name: 'items', isTranslated: true, kind: 'link' }, 'ja')).toEqual(
      [],
    );
  });

  it('report the first positions with wrong quotation marks', () => {
    const reports = createPageReports({});
    const value = ['"a"', '"b"', "c's", '"d"', '"e"'];
    checkText({ reports, reader: { locale: 'en' } }, { ...HEADING, kind: 'texts', value });
    expect(reports.warnings[0]?.message).toBe(
      `Quotation marks or apostrophes differ from those of en, “…” ‘…’ ’: "a" | "b" | c's | and 2 more`,
    );
  });

  it('report a long sentence partly', () => {
    const reports = createPageReports({});
    const value = `${'A very long story '.repeat(20)}ends at $9 per month`;
    checkText({ reports, reader: { locale: 'en' } }, { ...HEADING, value });
    expect(reports.warnings[0]?.message.length).toBeLessThan(220);
  });
});
