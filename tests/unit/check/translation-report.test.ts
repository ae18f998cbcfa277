import { describe, expect, it } from 'vitest';
import {
  formatTranslations,
  translationReport,
} from '../../../generator/check/translations/translation-report';

const text = (entry: string | undefined, field: string) => ({ entry, field });

describe('the report of translations', () => {
  it('counts a text of several pages for the first of them', () => {
    const shared = { translated: [text('nav', 'label')], missing: [text('footer', 'text')] };
    const page = { locale: 'de', ...shared };
    const { locales } = translationReport([
      { ...page, page: '/de/b', missing: [...shared.missing, text('b', 'title')] },
      { ...page, page: '/de/a' },
    ]);
    expect(locales).toEqual([
      {
        ...{ locale: 'de', texts: 3, translated: 1 },
        pages: [
          { page: '/de/a', texts: 2, translated: 1, missing: [text('footer', 'text')] },
          { page: '/de/b', texts: 1, translated: 0, missing: [text('b', 'title')] },
        ],
      },
    ]);
  });

  it('rounds down, so that 100 % means that nothing is missing', () => {
    const translated = Array.from({ length: 999 }, (_, index) => text(`e${index}`, 'title'));
    const pages = [{ locale: 'it', page: '/it', translated, missing: [text(undefined, 'home')] }];
    const lines = formatTranslations(translationReport(pages)).split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'it: 999 of 1000 texts are translated (99 %)',
      '  /it: 1 of 1000 texts are shown in another language',
      '    interface texts without an entry: home',
    ]);
  });

  it('says so when the site has one language', () => {
    expect(formatTranslations(translationReport([]))).toBe('All pages of the site are in one language.');
  });
});
