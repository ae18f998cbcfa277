import type { PageError } from '../page/page-state';

/** Reports the errors of each page, and of the site, when they change; an error that is known elsewhere is left out. */
export function createErrorReporter(onErrors: (errors: readonly PageError[]) => void) {
  const reported = new Map<string, string>();
  return (of: string, errors: readonly PageError[]): void => {
    const text = JSON.stringify(errors);
    if (text === (reported.get(of) ?? '[]')) return;
    reported.set(of, text);
    const known = [...reported].filter(([other]) => other !== of).map(([, others]) => others);
    const isNew = (error: PageError) => !known.some((others) => others.includes(JSON.stringify(error)));
    const fresh = errors.filter(isNew);
    if (fresh.length > 0) onErrors(fresh);
  };
}
