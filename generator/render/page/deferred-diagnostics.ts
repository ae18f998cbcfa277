import type { PageReports } from './page-reports';

/** A diagnostic of something that several pages show, to be reported for each of them. */
export interface DeferredDiagnostic {
  readonly kind: 'error' | 'warn';
  readonly args: Parameters<PageReports['error']>;
}

/** Reports that are collected instead: which pages they concern is not known yet. */
export function deferringReports(diagnostics: DeferredDiagnostic[]): PageReports {
  return {
    errors: [],
    warnings: [],
    hasErrorAt: (entry, field) =>
      diagnostics.some(
        ({ kind, args: [, , at] }) => kind === 'error' && at?.entry === entry && at.field === field,
      ),
    error: (...args) => void diagnostics.push({ kind: 'error', args: args as DeferredDiagnostic['args'] }),
    warn: (...args) => void diagnostics.push({ kind: 'warn', args: args as DeferredDiagnostic['args'] }),
  };
}

/** Reports collected diagnostics for a page. */
export function reportDeferred(diagnostics: readonly DeferredDiagnostic[], reports: PageReports): void {
  for (const { kind, args } of diagnostics) reports[kind](...args);
}
