import { afterEach, expect, it, vi } from 'vitest';
import { ignoreEndedTransitions } from '../../../../client/lib/ended-transitions';

const report = vi.fn();
ignoreEndedTransitions(window);
window.addEventListener('unhandledrejection', report);

/** Whether the browser would write the rejection to the console. */
function isWritten(reason: unknown): boolean {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  return window.dispatchEvent(event);
}

afterEach(() => report.mockClear());

it.each([
  ['InvalidStateError', 'Transition was aborted because of invalid state. Page already revealed'],
  ['InvalidStateError', 'Transition was aborted because of invalid state. Viewport size changed'],
  ['AbortError', 'Transition was skipped'],
  ['AbortError', 'Old view transition aborted by new view transition.'],
])('a transition between pages that ended early is no error of the page: %s, %s', (name, message) => {
  expect(isWritten(new DOMException(message, name))).toBe(false);
  expect(report).not.toHaveBeenCalled();
});

it.each([
  ['an error of the page that is about a transition', new Error('No transition from "open" to "sent"')],
  ['another failure of the browser', new DOMException('The user aborted a request.', 'AbortError')],
  ['a rejection without a reason', undefined],
])('%s is one', (_, reason) => {
  expect(isWritten(reason)).toBe(true);
  expect(report).toHaveBeenCalledTimes(1);
});
