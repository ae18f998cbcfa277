import type { PageReports } from './page-reports';

/** A diagnostic about content that several pages show, to be reported for each of them. */
export interface DeferredDiagnostic {
  readonly kind: 'error' | 'warn';
  readonly args: Parameters<PageReports['error']>;
}

/** Collects diagnostics instead of reporting them, because their pages are not known yet. */
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

/** Reports the collected diagnostics for a page. */
export function reportDeferred(diagnostics: readonly DeferredDiagnostic[], reports: PageReports): void {
  for (const { kind, args } of diagnostics) reports[kind](...args);
}
