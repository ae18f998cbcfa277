import type { Message } from '../../errors/site-error';
import { SerialQueue } from '../../files/serial-queue';
import { type RunningCommand, runCommand } from '../after/run-command';
import type { ListenOptions } from '../listen-options';
import type { ListenLog } from '../log';
import { type FailedStep, type FailureReport, failureReport } from './failure-report';

/** Reports failed steps to the command of `--on-failure`. */
export interface FailureCommand {
  /** The errors of a failed step; empty if it succeeded. */
  report(step: FailedStep, errors: readonly Message[]): void;
  /** Lets a running command finish within a time limit, then kills it. */
  stop(graceMs: number): Promise<void>;
}

/** Sending a message to people takes seconds. */
const TIMEOUT_MS = 60_000;

type Reports = ReadonlyMap<FailedStep, FailureReport>;

/**
 * Creates the runner for the command of `--on-failure`, which runs once per new failure; undefined without a command.
 */
export function createFailureCommand(
  { build, onFailure: command, env }: ListenOptions,
  { log, redact }: { readonly log: ListenLog; readonly redact: (text: string) => string },
): FailureCommand | undefined {
  if (command === undefined) return undefined;
  /** The text of the last report of each step that has not succeeded since. */
  const reported = new Map<FailedStep, string>();
  let running: RunningCommand | undefined;
  const runOne = async (report: FailureReport) => {
    const input = `${redact(JSON.stringify(report))}\n`;
    running = runCommand({ command, input, env: { ...env }, timeoutMs: TIMEOUT_MS });
    const { isGood, how, ms, output } = await running.ended;
    running = undefined;
    const ended = { step: report.step, ms, output: redact(output) };
    if (isGood) log.info(ended, 'failure command done');
    else log.error({ ...ended, reason: redact(how) }, 'failure command failed');
  };
  const queue = new SerialQueue<Reports>({
    async run(reports) {
      for (const report of reports.values()) await runOne(report);
    },
    // A newer report of a step replaces a queued one.
    merge: (pending, added) => new Map([...pending, ...added]),
  });
  return {
    report(step, errors) {
      if (errors.length === 0) {
        reported.delete(step);
        return;
      }
      const report = failureReport(step, build.baseUrl, errors);
      if (reported.get(step) === report.text) return;
      reported.set(step, report.text);
      queue.add(new Map([[step, report]]));
    },
    async stop(graceMs) {
      const timer = setTimeout(() => running?.kill(), graceMs);
      await queue.whenIdle();
      clearTimeout(timer);
    },
  };
}
