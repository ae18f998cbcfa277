/** What is agreed on an experiment besides its definition in the experiment service. */
export interface ExperimentAgreement {
  /** The team or person to ask. */
  readonly owner: string;
  /** The last day of the experiment, `2026-03-31` (UTC). After it, pages that still hold the slot give a build warning. */
  readonly endsOn: string;
}

/** Agreements by the key of the experiment. An experiment without one has no end that a build could tell of. */
export const EXPERIMENTS: Readonly<Record<string, ExperimentAgreement>> = {};
