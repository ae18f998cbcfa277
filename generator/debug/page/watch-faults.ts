import type { PageError } from './page-state';

type Page = Window & typeof globalThis;

/** Fills in `%s` and its like as the console does, without styles. */
function formatted([first, ...rest]: readonly unknown[]): string {
  const values = [...rest];
  const text = String(first).replace(/%[sdifoOc]/g, (name) => {
    const value = values.shift();
    return name === '%c' ? '' : String(value);
  });
  return [text, ...values.map(String)].join(' ').trim();
}

/** The error of a text in the browser; the server prints the same. */
function browserError(page: Page, reason: string): PageError {
  return {
    code: 'serve.browser_error',
    message: reason,
    hint: 'The console of the browser shows the place. A hydration error means that an island renders something else in the browser than on the server.',
    page: page.location.pathname,
  };
}

/**
 * Calls back with each error of the page once: what nothing catches, and what React and others log as an error. The
 * console gets it as well.
 */
export function watchFaults(page: Page, onFault: (error: PageError) => void): void {
  const known = new Set<string>();
  const report = (reason: string) => {
    if (reason === '' || known.has(reason)) return;
    known.add(reason);
    onFault(browserError(page, reason));
  };
  const { console } = page;
  const log = console.error;
  console.error = (...given: unknown[]) => {
    log.apply(console, given);
    report(formatted(given));
  };
  page.addEventListener('error', ({ message, error }) => {
    // Without an error it is of a script of another origin, which says nothing.
    if (error instanceof page.Error) report(error.message === '' ? message : error.message);
  });
  page.addEventListener('unhandledrejection', ({ reason }) => {
    report(reason instanceof page.Error ? reason.message : String(reason));
  });
}
