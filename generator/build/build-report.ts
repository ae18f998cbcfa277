import type { Message } from '../errors/site-error';

/** A step of the build and how long it took. */
export interface BuildStep {
  readonly name: string;
  readonly ms: number;
}

/** What a build did: the object that `--json` prints (docs/contract.md#1-commands). */
export interface BuildReport {
  readonly ok: boolean;
  /** Digest of the content that was built; empty when none could be read. */
  readonly revision: string;
  readonly pages: {
    readonly total: number;
    readonly rendered: number;
    readonly reused: number;
    readonly removed: number;
  };
  /** Files that were written. */
  readonly written: number;
  readonly steps: readonly BuildStep[];
  /** Bytes of the output by kind of file. */
  readonly bytes: Readonly<Record<string, number>>;
  readonly warnings: readonly Message[];
  readonly errors: readonly Message[];
}

/** The report of a build that did not get anywhere. */
export function failedReport(errors: readonly Message[], warnings: readonly Message[] = []): BuildReport {
  return {
    ok: false,
    revision: '',
    pages: { total: 0, rendered: 0, reused: 0, removed: 0 },
    written: 0,
    steps: [],
    bytes: {},
    warnings,
    errors,
  };
}
