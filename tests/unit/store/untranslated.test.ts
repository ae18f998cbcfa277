import { describe, expect, it } from 'vitest';
import { untranslatedFields } from '../../../generator/store/untranslated';

describe('fields without a translation', () => {
  it.each([
    ['a value in the default locale only', { title: { en: 'A' } }, ['de', 'en'], ['title']],
    ['no value at all', { title: {} }, ['de', 'en'], []],
    ['a value of its own', { title: { en: 'A', de: 'B' } }, ['de', 'en'], []],
    ['the same value on purpose', { title: { en: 'A', de: 'A' } }, ['de', 'en'], []],
    ['an empty text of its own', { title: { en: 'A', de: '' } }, ['de', 'en'], []],
    ['null, which is no value', { title: { en: 'A', de: null } }, ['de', 'en'], ['title']],
    ['a value of the page’s only locale', { title: { en: 'A' } }, ['en'], []],
    ['a fallback within the language', { title: { en: 'A', pt: 'B' } }, ['pt-BR', 'pt', 'en'], []],
    ['a fallback to a third language', { title: { en: 'A', fr: 'B' } }, ['de', 'fr', 'en'], ['title']],
    ['an English page of an American space', { title: { 'en-US': 'A' } }, ['en', 'en-US'], []],
    ['a name that objects have', { constructor: { en: 'A' } }, ['de', 'en'], ['constructor']],
    ['false and zero', { is: { en: false }, count: { en: 0 } }, ['de', 'en'], ['count', 'is']],
  ])('with %s', (_, fields, codes, names) => {
    expect(untranslatedFields(fields as never, codes)).toEqual(names);
  });
});
