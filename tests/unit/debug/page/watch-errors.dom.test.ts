import { expect, it } from 'vitest';
import { watchErrors } from '../../../../generator/debug/page/watch-errors';

/** The messages that a page reports while something happens on it. */
function reportsOf(happen: (page: EventTarget, log: Console) => void): string[] {
  const messages: string[] = [];
  const log = { error: () => undefined } as unknown as Console;
  const page = Object.assign(new EventTarget(), { console: log, location, Error });
  watchErrors(page as unknown as Window & typeof globalThis, ({ message }) => messages.push(message));
  happen(page, log);
  return messages;
}

const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });
const error = (message: string, thrown: unknown) =>
  Object.assign(new Event('error'), { message, error: thrown });

it.each<readonly [string, string, Event]>([
  ['an error that was thrown', 'broken', error('Uncaught Error: broken', new Error('broken'))],
  ['an error without a text', 'Uncaught Error', error('Uncaught Error', new Error())],
  ['a rejection with an error', 'refused', rejection(new Error('refused'))],
  ['a rejection with a text', 'no answer', rejection('no answer')],
  ['a rejection without a reason', 'undefined', rejection(undefined)],
])('reports %s as "%s"', (_, message, event) => {
  expect(reportsOf((page) => page.dispatchEvent(event))).toEqual([message]);
});

it('reports what is logged as an error, with the values in their places', () => {
  const messages = reportsOf((_, log) =>
    log.error('%cThe %s of %o', 'color: red', 'text', 'a page', 'differs'),
  );
  expect(messages).toEqual(['The text of a page differs']);
});

it('reports each error once, and none of a script of another origin', () => {
  const messages = reportsOf((page, log) => {
    page.dispatchEvent(rejection(new Error('refused')));
    log.error('refused');
    page.dispatchEvent(error('Script error.', null));
  });
  expect(messages).toEqual(['refused']);
});
