import type { PageError } from './page-state';

type Page = Window & typeof globalThis;

/** Replaces `%s` and similar placeholders like the console, without styles. */
function formatted([first, ...rest]: readonly unknown[]): string {
  const values = [...rest];
  const text = String(first).replace(/%[sdifoOc]/g, (name) => {
    const value = values.shift();
    return name === '%c' ? '' : String(value);
  });
  return [text, ...values.map(String)].join(' ').trim();
}

/** An error in the browser, as the server also logs it. */
function browserError(page: Page, reason: string): PageError {
  return {
    code: 'serve.browser_error',
    message: reason,
    hint: 'The console of the browser shows the place. A hydration error means that an island renders something else in the browser than on the server.',
    page: page.location.pathname,
  };
}

/** Calls back once with each error that is not caught, or that React or other code logs with `console.error`. */
export function watchErrors(page: Page, onError: (error: PageError) => void): void {
  const known = new Set<string>();
  const report = (reason: string) => {
    if (reason === '' || known.has(reason)) return;
    known.add(reason);
    onError(browserError(page, reason));
  };
  const { console } = page;
  const log = console.error;
  console.error = (...given: unknown[]) => {
    log.apply(console, given);
    report(formatted(given));
  };
  page.addEventListener('error', ({ message, error }) => {
    // The event of a script of another origin has no error.
    if (error instanceof page.Error) report(error.message === '' ? message : error.message);
  });
  page.addEventListener('unhandledrejection', ({ reason }) => {
    report(reason instanceof page.Error ? reason.message : String(reason));
  });
}
