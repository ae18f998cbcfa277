import { describe, expect, it } from 'vitest';
import { withoutRepeatedFields } from '../../../generator/errors/field-messages';
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
  it('is reported with the first page that shows the text', () => {
    const messages = [missing('/de/a', 'menu', 'label'), missing('/de/b', 'menu', 'label')];
    expect(withoutRepeatedFields(messages)).toEqual(messages.slice(0, 1));
  });

  it.each([
    ['locale', missing('/de/a', 'menu', 'label', 'it')],
    ['entry', missing('/de/a', 'footer', 'label')],
    ['field', missing('/de/a', 'menu', 'text')],
  ])('is a different one in another %s', (_, other) => {
    const messages = [missing('/de/a', 'menu', 'label'), other];
    expect(withoutRepeatedFields(messages)).toEqual(messages);
  });

  it('does not affect other messages, which stay on every page', () => {
    const messages = [broken('/a'), missing('/de/a', 'menu', 'label'), broken('/b')];
    expect(withoutRepeatedFields(messages)).toEqual(messages);
  });
});

describe('wrong quotation marks', () => {
  const quotes = (page: string, field: string) =>
    createMessage(
      'content.quotes_wrong',
      { locale: 'en', marks: '“…” ’', places: '"a"' },
      { page, entry: 'menu', field, locale: 'en' },
    );

  it('are reported with the first page that shows the field', () => {
    const messages = [quotes('/a', 'label'), quotes('/b', 'label'), quotes('/b', 'text')];
    expect(withoutRepeatedFields(messages)).toEqual([messages[0], messages[2]]);
  });
});
