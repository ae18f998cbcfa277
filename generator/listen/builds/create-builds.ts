import type { BuildMemory } from '../../build/build-memory';
import type { BuildOptions } from '../../build/build-options';
import type { BuildReport } from '../../build/build-report';
import { createWakeableTimer } from '../../files/wakeable-timer';
import type { StatusBoard } from '../listen-status';
import type { ListenLog } from '../log';
import { logMessages } from '../log-messages';
import { BuildLoop } from './build-loop';
import { createBuildRunner, type EndedBuild } from './build-runner';
import { createFreshnessWatch, type LateContent } from './freshness-watch';
import type { PendingWork } from './pending-work';

export interface BuildsOptions {
  readonly build: (options: BuildOptions) => Promise<BuildReport>;
  readonly options: BuildOptions;
  readonly memory: BuildMemory;
  readonly freshnessTimeoutMs: number;
  readonly board: StatusBoard;
  readonly log: ListenLog;
  readonly redact: (text: string) => string;
  /** The output may have changed, or there was an attempt to change it. */
  readonly onBuilt: (ended: EndedBuild) => void;
}

function logEnd(log: ListenLog, { report, ms, isRetried }: EndedBuild): void {
  const { ok, revision, pages, written, errors, warnings } = report;
  const logged = {
    ms: Math.round(ms),
    revision,
    pages: pages.total,
    rendered: pages.rendered,
    written,
    steps: report.steps,
  };
  const counts = {
    warnings: logMessages(log, 'warning', { step: 'build', messages: warnings }),
    errors: logMessages(log, 'error', { step: 'build', messages: errors }),
  };
  if (ok) log.info({ ...logged, ...counts }, 'build done');
  else log.error({ ms: logged.ms, ...counts, isRetried }, 'build failed; the output is unchanged');
}

const MAX_LOGGED = 20;

function logWaiting(log: ListenLog, late: readonly LateContent[]): void {
  const shown = late.slice(0, MAX_LOGGED).map(({ hint, delivered }) => ({
    key: hint.key,
    announced: hint.state === 'gone' ? 'gone' : hint.revision,
    delivered,
  }));
  log.info({ late: shown, count: late.length }, 'waiting for the delivery API');
}

const monotonic = () => performance.now();

/** Creates the loop that turns webhooks into builds, and reports them in the log and the status. */
export function createBuilds(given: BuildsOptions): BuildLoop {
  const { build, options, memory, freshnessTimeoutMs, board, log, redact, onBuilt } = given;
  const alarm = createWakeableTimer();
  let isStopping = false;
  const freshness = createFreshnessWatch({
    timeoutMs: freshnessTimeoutMs,
    now: monotonic,
    alarm,
    isStopping: () => isStopping,
    onWaiting(late) {
      board.setWaiting(late);
      logWaiting(log, late);
    },
  });
  const run = createBuildRunner({
    build,
    options,
    memory,
    freshness,
    freshnessTimeoutMs,
    now: monotonic,
    onStart: ({ count, hints }: PendingWork) =>
      log.info({ webhooks: count, hints: hints.size }, 'build started'),
    onEnd(ended) {
      board.setBuild(ended, new Date());
      logEnd(log, ended);
      onBuilt(ended);
    },
    onError: (error) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      log.error({ reason: redact(text) }, 'fault');
    },
  });
  return new BuildLoop({
    run,
    now: monotonic,
    onRequest: alarm.wake,
    onStop() {
      isStopping = true;
      alarm.wake();
    },
  });
}
