import { createMessage, type Message } from '../errors/site-error';
import type { AfterRun, AfterState } from './after/after-loop';
import type { LoopState } from './builds/build-loop';
import type { EndedBuild } from './builds/build-runner';
import type { LateContent } from './builds/freshness-watch';

/** The results of webhooks, which are counted since the start. */
export type WebhookCount = 'accepted' | 'repeated' | 'ignored' | 'refused';

/** The last build in the form of `/status`. */
export interface BuildStatus {
  readonly ok: boolean;
  /** When it ended. */
  readonly at: string;
  readonly ms: number;
  /** Revision of all inputs; the same as in `build.json`. */
  readonly revision: string;
  readonly pages: number;
  readonly rendered: number;
  readonly written: number;
  readonly removed: number;
  readonly errors: readonly Message[];
  readonly warnings: readonly Message[];
}

export interface AfterStatus {
  readonly state: AfterState['state'];
  readonly pending: number;
  /** The errors of the check while it blocks the command; at most 50. */
  readonly errors: readonly Message[];
  readonly lastRun:
    | (Omit<AfterRun, 'isGood' | 'how' | 'output' | 'at'> & {
        readonly ok: boolean;
        readonly at: string;
        /** Why the run failed. */
        readonly error: Message | undefined;
      })
    | null;
}

/** The response of `GET /status`. */
export interface ListenStatus {
  readonly state: LoopState | 'waiting';
  readonly startedAt: string;
  /** Revision of the published content; null before the first successful build. */
  readonly contentRevision: string | null;
  readonly lastBuild: BuildStatus | null;
  /** When a build last succeeded. */
  readonly lastGoodAt: string | null;
  /** Number of builds since the start. */
  readonly builds: number;
  /** Webhooks that wait for a build. */
  readonly queued: number;
  /** Seconds until a failed build is retried. */
  readonly retryInSeconds: number | null;
  /** Content for which the delivery API is late. */
  readonly waitingFor: ReadonlyArray<{
    readonly key: string;
    readonly announced: number | 'gone' | null;
    readonly delivered: number | null;
  }>;
  readonly webhooks: Readonly<Record<WebhookCount, number>>;
  /** Null without a command. */
  readonly after: AfterStatus | null;
}

/** A list of errors may be as long as the site has pages. */
const MAX_MESSAGES = 50;

/** Collects the status from reports of other modules. */
export interface StatusBoard {
  count(what: WebhookCount): void;
  setWaiting(late: readonly LateContent[]): void;
  setBuild(ended: EndedBuild, at: Date): void;
  status(
    now: Pick<ListenStatus, 'queued' | 'retryInSeconds'> & {
      readonly state: LoopState;
      readonly after: AfterState | undefined;
    },
  ): ListenStatus;
}

function afterStatus({ state, pending, lastRun, errors: found }: AfterState): AfterStatus {
  const errors = found.slice(0, MAX_MESSAGES);
  if (lastRun === undefined) return { state, pending, errors, lastRun: null };
  const { exitCode, signal, ms, files, attempt, at, isGood, how } = lastRun;
  const ended = { ok: isGood, at: at.toISOString(), ms, files, attempt, exitCode, signal };
  const error = isGood ? undefined : createMessage('listen.after_failed', { reason: how, files });
  return { state, pending, errors, lastRun: { ...ended, error } };
}

function buildStatus({ report, ms }: EndedBuild, at: Date): BuildStatus {
  const { ok, revision, pages, written, errors, warnings } = report;
  return {
    ok,
    at: at.toISOString(),
    ms: Math.round(ms),
    revision,
    pages: pages.total,
    rendered: pages.rendered,
    written,
    removed: pages.removed,
    errors: errors.slice(0, MAX_MESSAGES),
    warnings: warnings.slice(0, MAX_MESSAGES),
  };
}

export function createStatusBoard(startedAt: Date): StatusBoard {
  const webhooks: Record<WebhookCount, number> = { accepted: 0, repeated: 0, ignored: 0, refused: 0 };
  let waiting: readonly LateContent[] = [];
  let contentRevision: string | null = null;
  let lastBuild: BuildStatus | null = null;
  let lastGoodAt: string | null = null;
  let builds = 0;
  return {
    count(what) {
      webhooks[what] += 1;
    },
    setWaiting(late) {
      waiting = late;
    },
    setBuild(ended, at) {
      builds += 1;
      waiting = [];
      lastBuild = buildStatus(ended, at);
      if (!ended.report.ok) return;
      lastGoodAt = lastBuild.at;
      contentRevision = ended.contentRevision ?? contentRevision;
    },
    status: ({ state, after, queued, retryInSeconds }) => ({
      state: state === 'building' && waiting.length > 0 ? 'waiting' : state,
      startedAt: startedAt.toISOString(),
      contentRevision,
      lastBuild,
      lastGoodAt,
      builds,
      queued,
      retryInSeconds,
      waitingFor: waiting.map(({ change, delivered }) => ({
        key: change.key,
        announced: change.state === 'gone' ? 'gone' : (change.revision ?? null),
        delivered: delivered ?? null,
      })),
      webhooks: { ...webhooks },
      after: after === undefined ? null : afterStatus(after),
    }),
  };
}
