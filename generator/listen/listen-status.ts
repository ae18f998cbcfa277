import type { Message } from '../errors/site-error';
import { afterFailure } from './after/after-failure';
import type { AfterRun, AfterState } from './after/after-loop';
import type { LoopState } from './builds/build-loop';
import type { EndedBuild } from './builds/build-runner';
import type { LateContent } from './builds/fresh-content';

/** What became of webhooks since the start. */
export type WebhookCount = 'accepted' | 'repeated' | 'ignored' | 'refused';

/** The last build as `/status` tells it. */
export interface BuildStatus {
  readonly ok: boolean;
  /** When it ended. */
  readonly at: string;
  readonly ms: number;
  /** Of everything that was built from; that of `build.json`. */
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
  /** What the check found, while it blocks the command; at most 50. */
  readonly errors: readonly Message[];
  readonly lastRun:
    | (Omit<AfterRun, 'isGood' | 'how' | 'output' | 'at'> & {
        readonly ok: boolean;
        readonly at: string;
        /** Why it is no good run. */
        readonly error: Message | undefined;
      })
    | null;
}

/** What `GET /status` answers. */
export interface ListenStatus {
  readonly state: LoopState | 'waiting';
  readonly startedAt: string;
  /** Of the content that the output shows; null before the first good build. */
  readonly contentRevision: string | null;
  readonly lastBuild: BuildStatus | null;
  /** When a build succeeded last. */
  readonly lastGoodAt: string | null;
  /** Builds that were made since the start. */
  readonly builds: number;
  /** Webhooks that wait for a build. */
  readonly queued: number;
  /** Seconds until a failed build is tried again. */
  readonly retryInSeconds: number | null;
  /** What the delivery API is behind with. */
  readonly waitingFor: ReadonlyArray<{
    readonly key: string;
    readonly announced: number | 'gone' | null;
    readonly delivered: number | null;
  }>;
  readonly webhooks: Readonly<Record<WebhookCount, number>>;
  /** Null without a command. */
  readonly after: AfterStatus | null;
}

/** A list of faults may be as long as the site has pages. */
const MAX_MESSAGES = 50;

/** Collects what is told. */
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
  const { exitCode, signal, ms, files, attempt, at, isGood } = lastRun;
  const ended = { ok: isGood, at: at.toISOString(), ms, files, attempt, exitCode, signal };
  return { state, pending, errors, lastRun: { ...ended, error: isGood ? undefined : afterFailure(lastRun) } };
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
      waitingFor: waiting.map(({ hint, delivered }) => ({
        key: hint.key,
        announced: hint.state === 'gone' ? 'gone' : (hint.revision ?? null),
        delivered: delivered ?? null,
      })),
      webhooks: { ...webhooks },
      after: after === undefined ? null : afterStatus(after),
    }),
  };
}
