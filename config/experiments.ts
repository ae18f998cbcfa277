/** Facts about an experiment that are not in its definition in the experiment service. */
export interface ExperimentAgreement {
  /** The responsible team or person. */
  readonly owner: string;
  /**
   * The last day of the experiment, `2026-03-31` (UTC). After it, pages that still contain the slot give a build
   * warning.
   */
  readonly endsOn: string;
}

/** Facts by the key of the experiment. Without an entry the build knows no end date. */
export const EXPERIMENTS: Readonly<Record<string, ExperimentAgreement>> = {};
