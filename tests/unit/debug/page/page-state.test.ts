import { describe, expect, it } from 'vitest';
import { actionFor, messagesText, pageState } from '../../../../generator/debug/page/page-state';
import { createMessage } from '../../../../generator/errors/site-error';

const ERROR = createMessage('content.page_without_sections', {});
const GOOD = { errors: [], warnings: [] };
const SHOWN = { tag: 'a', styles: 'x' };

describe('the action of an open page', () => {
  it.each([
    ['nothing while nothing changed', { tag: 'a', styles: 'x' }, 'none'],
    ['a reload when its content changed', { tag: 'b', styles: 'x' }, 'reload'],
    ['an exchange of style sheets when nothing else changed', { tag: 'a', styles: 'y' }, 'styles'],
    ['a reload when content and style sheets changed', { tag: 'b', styles: 'y' }, 'reload'],
  ] as const)('is %s', (_what, newest, action) => {
    expect(actionFor(SHOWN, pageState(newest, GOOD))).toBe(action);
  });

  it('is nothing while there are errors, and a reload once they are fixed', () => {
    expect(actionFor(SHOWN, pageState({ tag: '', styles: '' }, { errors: [ERROR], warnings: [] }))).toBe(
      'none',
    );
    expect(actionFor(SHOWN, pageState({ tag: 'b', styles: 'x' }, GOOD))).toBe('reload');
  });

  it('is a reload for a page that could not be rendered before', () => {
    expect(actionFor({ tag: '', styles: '' }, pageState(SHOWN, GOOD))).toBe('reload');
  });
});

it('a page state lists at most fifty errors and counts the others', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ ...ERROR, entry: `entry-${at}`, field: 'sections' }));
  const state = pageState(SHOWN, { errors: many, warnings: many });
  expect(state.errors).toHaveLength(50);
  expect(state.warnings).toHaveLength(50);
  expect(state.omitted).toBe(10);
});

it('a page state lists a message in several languages and on several pages once, in English, with its pages', () => {
  const warning = (page: string, locale: string) => ({
    ...ERROR,
    page,
    locale,
    entry: 'faq',
    field: 'items',
  });
  const warnings = [warning('/de/pricing', 'de'), warning('/pricing', 'en'), warning('/it/pricing', 'it')];
  expect(pageState(SHOWN, { errors: [], warnings }).warnings).toEqual([
    { ...warning('/pricing', 'en'), pages: ['/pricing', '/de/pricing', '/it/pricing'] },
  ]);
});

it('errors and warnings are counted in a text', () => {
  expect(messagesText(GOOD)).toBe('');
  expect(messagesText({ errors: [ERROR], warnings: [ERROR, ERROR] })).toBe('1 error, 2 warnings');
});
