/** What `site new` can add. */
export const SCAFFOLD_KINDS = ['section', 'island', 'page', 'locale', 'experiment', 'vendor'] as const;

export type ScaffoldKind = (typeof SCAFFOLD_KINDS)[number];

/** Options of `site new`, each of one kind. */
export interface ScaffoldOptions {
  /** Of an experiment: the team or person to ask. */
  readonly owner?: string;
  /** Of an experiment: the last day, `2026-03-31`. */
  readonly endsOn?: string;
  /** Of a vendor that stores nothing and does not identify visitors, so that it loads without their consent. */
  readonly withoutConsent?: boolean;
}
