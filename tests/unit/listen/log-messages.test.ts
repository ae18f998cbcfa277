import { expect, it } from 'vitest';
import { createMessage, type Message } from '../../../generator/errors/site-error';
import { type ListenLog, logMessages } from '../../../generator/listen/log';

function logged(messages: readonly Message[]) {
  const lines: Array<readonly [level: string, fields: object, text: string]> = [];
  const at = (level: string) => (fields: object, text: string) => void lines.push([level, fields, text]);
  const log = { info: at('info'), warn: at('warn'), error: at('error') };
  const count = logMessages(log as unknown as ListenLog, 'warning', { step: 'build', messages });
  return { lines, count };
}

const untranslated = (locale: string, field: string) =>
  createMessage(
    'content.translation_missing',
    { text: field, locale },
    { page: '/pricing', entry: 'plan', locale },
  );

const noAlternative = (page: string, entry: string) =>
  createMessage('content.alt_text_missing', { asset: entry }, { page, entry, field: 'image' });

it('the log has one line for each cause, and one for the missing translations of each language', () => {
  const { lines, count } = logged([
    untranslated('de', 'title'),
    noAlternative('/', 'team'),
    untranslated('de', 'text'),
    noAlternative('/lp', 'team'),
    untranslated('it', 'title'),
  ]);
  expect(count).toBe(3);
  expect(lines).toEqual([
    ['warn', { message: expect.objectContaining({ entry: 'team', pages: ['/', '/lp'] }) }, 'build warning'],
    ['warn', { locale: 'de', texts: 2 }, expect.stringContaining('--translations')],
    ['warn', { locale: 'it', texts: 1 }, expect.stringContaining('--translations')],
  ]);
});

it('the log has twenty causes, and the number of the others', () => {
  const { lines, count } = logged(
    Array.from({ length: 25 }, (_, index) => noAlternative('/', `team-${index}`)),
  );
  expect([count, lines.length]).toEqual([25, 21]);
  expect(lines.at(-1)).toEqual(['warn', { omitted: 5 }, expect.stringContaining('more build warnings')]);
});
