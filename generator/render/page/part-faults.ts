import type { PageReports } from './page-reports';

/** What is wrong with something that several pages show, to be told with each of them. */
export interface PartFault {
  readonly kind: 'error' | 'warn';
  readonly args: Parameters<PageReports['error']>;
}

/** Takes down what is reported instead of telling it: nobody knows yet on which pages. */
export function recordingReports(faults: PartFault[]): PageReports {
  return {
    errors: [],
    warnings: [],
    hasErrorAt: (entry, field) =>
      faults.some(
        ({ kind, args: [, , at] }) => kind === 'error' && at?.entry === entry && at.field === field,
      ),
    error: (...args) => void faults.push({ kind: 'error', args: args as PartFault['args'] }),
    warn: (...args) => void faults.push({ kind: 'warn', args: args as PartFault['args'] }),
  };
}

/** Tells a page what was taken down. */
export function tellPartFaults(faults: readonly PartFault[], reports: PageReports): void {
  for (const { kind, args } of faults) reports[kind](...args);
}
