import { join } from 'node:path';
import type { Message } from '../errors/site-error';
import { writeFileAtomic } from '../files/write-file-atomic';
import type { PublishResult } from '../publish/publisher';
import { allWarnings, type BuildDiagnostics } from './build-diagnostics';
import type { BuildStep, StepTimer } from './step-timer';

/** The result of a build: the object that `--json` prints (docs/contract.md#1-commands). */
export interface BuildReport {
  readonly ok: boolean;
  /** Digest of the content that was built; empty if it could not be read. */
  readonly revision: string;
  readonly pages: {
    readonly total: number;
    readonly rendered: number;
    readonly reused: number;
    readonly removed: number;
  };
  /** Number of written files. */
  readonly written: number;
  readonly steps: readonly BuildStep[];
  /** Bytes of the output by kind of file. */
  readonly bytes: Readonly<Record<string, number>>;
  readonly warnings: readonly Message[];
  readonly errors: readonly Message[];
}

interface BuiltPages {
  readonly revision: string;
  readonly total: number;
  readonly rendered: number;
  readonly reused: number;
  readonly published: PublishResult;
}

/** The report of a build that published its output. */
export function successReport(
  {
    timer,
    diagnostics,
  }: { readonly timer: Pick<StepTimer, 'steps'>; readonly diagnostics: BuildDiagnostics },
  { revision, total, rendered, reused, published }: BuiltPages,
): BuildReport {
  const { written, removed, bytes } = published;
  const pages = removed.filter((path) => path.endsWith('.html') && !path.startsWith('embeds/'));
  return {
    ok: true,
    revision,
    pages: { total, rendered, reused, removed: pages.length },
    written: written.length,
    steps: timer.steps,
    bytes: { ...bytes },
    warnings: allWarnings(diagnostics),
    errors: [],
  };
}

/** The report of a build that ended early. */
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

/** Stores the report of the last build in the cache folder (docs/contract.md#1-commands). */
export async function writeBuildReport(cacheDir: string, report: BuildReport): Promise<void> {
  await writeFileAtomic(join(cacheDir, 'last-build.json'), `${JSON.stringify(report, null, 2)}\n`);
}
