import { describe, expect, it } from 'vitest';
import { counted, messageTexts } from '../../../generator/cli/message-texts';
import { createMessage } from '../../../generator/errors/site-error';

const missing = (entry: string | undefined, field: string, locale = 'de', page = `/${locale}/pricing`) =>
  createMessage('content.translation_missing', { text: 'It', locale }, { page, entry, field, locale });
const broken = createMessage('content.internal_link_missing', { href: '/x' }, { page: '/', entry: 'a' });

const linesOf = (messages: Parameters<typeof messageTexts>[1], kind: 'warning' | 'error' = 'warning') =>
  messageTexts(kind, messages).map(({ text }) => text.split('\n'));

describe('missing translations', () => {
  it('are one text per language, with a line per entry', () => {
    const lines = linesOf([
      missing('hero', 'heading'),
      missing('hero', 'body', 'it'),
      missing('hero', 'body'),
      missing('faq', 'answer'),
      missing(undefined, 'home'),
    ]);
    const hint =
      '  Translate it; an interface text in the entry of the type "Interface text" with its key. If it is the same in both languages, fill in the same text.';
    expect(lines).toEqual([
      [
        'warning content.translation_missing: 4 texts have no translation in de; visitors see another language.',
        '  at page /de/pricing',
        '    hero: heading, body',
        '    faq: answer',
        '    interface texts without an entry: home',
        hint,
      ],
      [
        'warning content.translation_missing: 1 text has no translation in it; visitors see another language.',
        '  at page /it/pricing',
        '    hero: body',
        hint,
      ],
    ]);
  });

  it('come after all others, which keep their order', () => {
    const codes = messageTexts('warning', [missing('a', 'b'), broken, missing('a', 'c')]).map(
      ({ message }) => message.code,
    );
    expect(codes).toEqual(['content.internal_link_missing', 'content.translation_missing']);
  });

  it('contain their pages', () => {
    const [lines] = linesOf([missing('hero', 'body'), missing('plan', 'body', 'de', '/de/prices')]);
    expect(lines?.slice(1, 5)).toEqual([
      '  at page /de/pricing',
      '    hero: body',
      '  at page /de/prices',
      '    plan: body',
    ]);
  });

  it('take few lines, however many they are', () => {
    const many = Array.from({ length: 100 }, (_, at) => missing(`entry-${at}`, 'body'));
    const fields = Array.from({ length: 12 }, (_, at) => missing('wide', `field-${at}`));
    const [lines = []] = linesOf([...fields, ...many]);
    expect(lines).toHaveLength(24);
    expect(lines[2]).toMatch(/^ {4}wide: field-0, .*field-7, and 4 more fields$/);
    expect(lines.at(-2)).toBe('    and 81 more entries');
  });

  it('escape characters that a terminal would interpret', () => {
    const [lines = []] = linesOf([missing('a\u001b[2J', 'b')]);
    expect(lines.join('\n')).not.toContain('\u001b');
  });

  it('are errors if warnings are', () => {
    expect(linesOf([missing('a', 'b')], 'error')[0]?.[0]).toMatch(
      /^error content\.translation_missing: 1 text/,
    );
  });
});

describe('messages of several pages', () => {
  const button = { entry: 'banner', field: 'link' };
  const gone = (href: string, place: object) =>
    createMessage('content.internal_link_missing', { href }, place);

  it('are one text per cause, with the pages', () => {
    const messages = ['/', '/a', '/b'].map((page) => gone('/x', { ...button, page, locale: 'en' }));
    const other = gone('/x', { page: '/a', entry: 'hero', field: 'body', locale: 'en' });
    const lines = linesOf([...messages, other]);
    expect(lines.map((text) => text[1])).toEqual([
      '  at page /, entry banner, field link, locale en',
      '  at page /a, entry hero, field body, locale en',
    ]);
    expect(lines.map((text) => text.at(-1))).toEqual([
      '  also on /a, /b',
      expect.not.stringContaining('also'),
    ]);
  });

  it('are separate by section, and count the pages that are not listed', () => {
    const inSection = (section: string, page: string) =>
      createMessage('check.link_broken', { href: '/x' }, { page, section, entry: `of ${page}` });
    const pages = ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8'];
    const lines = linesOf([...pages.map((page) => inSection('footer', page)), inSection('header', '/1')]);
    expect(lines.map((text) => text.at(-1))).toEqual([
      '  also on /2, /3, /4, /5, /6 and 2 more',
      expect.not.stringContaining('also'),
    ]);
  });

  it('are shown in the default language', () => {
    const tier = (page: string, locale: string) => gone('/x', { entry: 'card', field: 'tier', page, locale });
    const [lines] = linesOf([tier('/de/pricing', 'de'), tier('/it/pricing', 'it'), tier('/pricing', 'en')]);
    expect(lines?.[1]).toBe('  at page /pricing, entry card, field tier, locale en');
    expect(lines?.at(-1)).toBe('  also on /de/pricing, /it/pricing');
  });
});

it('messages are counted as they are listed: by cause, and missing translations by language', () => {
  const messages = [broken, { ...broken, page: '/ai' }, missing('a', 'b'), missing('a', 'c')];
  expect(counted('warning', messages)).toBe('2 warnings');
  expect(counted('error', [broken])).toBe('1 error');
});
