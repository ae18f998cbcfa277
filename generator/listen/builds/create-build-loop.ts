import { build } from '../../build';
import type { BuildMemory } from '../../build/build-memory';
import { createWakeableTimer } from '../../files/wakeable-timer';
import type { ListenOptions } from '../listen-options';
import type { StatusBoard } from '../listen-status';
import { type ListenLog, logMessages } from '../log';
import { BuildLoop } from './build-loop';
import { createBuildRunner, type EndedBuild } from './build-runner';
import { createFreshnessWatch, type LateContent } from './freshness-watch';
import type { PendingWork } from './pending-work';

/** The build memory, and what receives the results of builds. */
interface BuildsContext {
  readonly memory: BuildMemory;
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
  const shown = late.slice(0, MAX_LOGGED).map(({ change, delivered }) => ({
    key: change.key,
    announced: change.state === 'gone' ? 'gone' : change.revision,
    delivered,
  }));
  log.info({ late: shown, count: late.length }, 'waiting for the delivery API');
}

/** Creates the loop that turns webhooks into builds, and reports them in the log and the status. */
export function createBuildLoop(
  { build: options, freshnessTimeoutMs }: Pick<ListenOptions, 'build' | 'freshnessTimeoutMs'>,
  { memory, board, log, redact, onBuilt }: BuildsContext,
): BuildLoop {
  const alarm = createWakeableTimer();
  let isStopping = false;
  const untilFresh = createFreshnessWatch({
    timeoutMs: freshnessTimeoutMs,
    now: () => performance.now(),
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
    untilFresh,
    freshnessTimeoutMs,
    onStart: ({ count, announced }: PendingWork) =>
      log.info({ webhooks: count, announced: announced.size }, 'build started'),
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
    onRequest: alarm.wake,
    onStop() {
      isStopping = true;
      alarm.wake();
    },
  });
}
