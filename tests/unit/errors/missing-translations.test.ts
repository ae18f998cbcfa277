import { describe, expect, it } from 'vitest';
import { translationsOnce } from '../../../generator/errors/missing-translations';
import { createMessage } from '../../../generator/errors/site-error';

const missing = (page: string, entry: string, field: string, locale = 'de') =>
  createMessage(
    'content.translation_missing',
    { text: `The field "${field}"`, locale },
    { page, entry, field, locale },
  );
const broken = (page: string) =>
  createMessage('content.internal_link_missing', { href: '/x' }, { page, entry: 'a', field: 'body' });

describe('a missing translation', () => {
  it('is told with the first page that shows the text', () => {
    const messages = [missing('/de/a', 'menu', 'label'), missing('/de/b', 'menu', 'label')];
    expect(translationsOnce(messages)).toEqual(messages.slice(0, 1));
  });

  it.each([
    ['locale', missing('/de/a', 'menu', 'label', 'it')],
    ['entry', missing('/de/a', 'footer', 'label')],
    ['field', missing('/de/a', 'menu', 'text')],
  ])('is another one in another %s', (_, other) => {
    const messages = [missing('/de/a', 'menu', 'label'), other];
    expect(translationsOnce(messages)).toEqual(messages);
  });

  it('leaves other messages as they are, on every page', () => {
    const messages = [broken('/a'), missing('/de/a', 'menu', 'label'), broken('/b')];
    expect(translationsOnce(messages)).toEqual(messages);
  });
});
