import { describe, expect, it } from 'vitest';
import { directionOf, LOCALES, openGraphLocale, scriptOf } from '../../../config/locales';

describe('a locale', () => {
  it.each([
    ['en', 'en_US', 'Latn', 'ltr'],
    ['pt-BR', 'pt_BR', 'Latn', 'ltr'],
    ['de', 'de_DE', 'Latn', 'ltr'],
    ['ja', 'ja_JP', 'Jpan', 'ltr'],
    ['zh-TW', 'zh_TW', 'Hant', 'ltr'],
    ['ar', 'ar_EG', 'Arab', 'rtl'],
    ['he', 'he_IL', 'Hebr', 'rtl'],
    ['fa', 'fa_IR', 'Arab', 'rtl'],
    ['ru', 'ru_RU', 'Cyrl', 'ltr'],
  ])('%s is %s for Open Graph, in the script %s, written %s', (locale, openGraph, script, direction) => {
    expect(openGraphLocale(locale)).toBe(openGraph);
    expect(scriptOf(locale)).toBe(script);
    expect(directionOf(locale)).toBe(direction);
  });

  it('has the form of browsers, so that addresses and attributes agree', () => {
    expect(LOCALES.map((locale) => new Intl.Locale(locale).toString())).toEqual([...LOCALES]);
  });
});
