import type { BuildMemory } from '../../build/build-memory';
import type { BuildOptions } from '../../build/build-options';
import { type BuildReport, failedReport } from '../../build/build-report';
import { createMessage, type Message, SiteError } from '../../errors/site-error';
import { assetLink, type EditedSpace, editorLink } from '../../source/editor-link';
import type { BuildOutcome } from './build-loop';
import { type FreshContent, type FreshnessWatch, type LateContent, StoppedWaiting } from './freshness-watch';
import type { PendingWork } from './pending-work';

/** A completed build. */
export interface EndedBuild {
  readonly report: BuildReport;
  readonly ms: number;
  /** Revision of the built content; undefined if nothing was built. */
  readonly contentRevision: string | undefined;
  /** Wrong usage or configuration: no later build can succeed. */
  readonly isWrongUse: boolean;
  /** The build will be retried. */
  readonly isRetried: boolean;
}

export interface BuildRunnerOptions {
  readonly build: (options: BuildOptions) => Promise<BuildReport>;
  readonly options: BuildOptions;
  readonly memory: BuildMemory;
  readonly untilFresh: FreshnessWatch;
  readonly freshnessTimeoutMs: number;
  readonly onStart: (work: PendingWork) => void;
  readonly onEnd: (ended: EndedBuild) => void;
  /** A bug of the program. */
  readonly onError: (error: unknown) => void;
}

/** Errors that do not depend on the content, so that the same build may succeed later. */
const TRANSIENT_ERRORS = /^(source\.|output\.(busy|changed_meanwhile|write_failed)$|cli\.unexpected$)/;

/** Changed definitions could not be fetched. */
const WITHOUT_DEFINITIONS = /^experiments\.(last_good_used|no_definitions)$/;

function lateWarning({ change, delivered }: LateContent, seconds: number, space?: EditedSpace): Message {
  const { key, state, revision } = change;
  const [kind = '', id = ''] = key.split(':');
  const link = space && (kind === 'Entry' ? editorLink : assetLink)(space, id);
  const place = kind === 'Entry' ? { entry: id, link } : { link };
  const announced = state === 'gone' ? 'as gone' : `with revision ${revision ?? 'unknown'}`;
  const found = delivered === undefined ? 'does not deliver it' : `delivers revision ${delivered}`;
  return createMessage(
    'listen.content_late',
    { kind: kind.toLowerCase(), id, announced, found, seconds },
    place,
  );
}

function reportOf(error: unknown): BuildReport {
  if (error instanceof SiteError) return failedReport(error.messages);
  const reason = error instanceof Error ? error.message : String(error);
  return failedReport([createMessage('cli.unexpected', { reason })]);
}

const isTransient = ({ errors }: BuildReport) => errors.some(({ code }) => TRANSIENT_ERRORS.test(code));

function lacksDefinitions({ warnings }: BuildReport, { ofExperiments }: PendingWork): boolean {
  return ofExperiments && warnings.some(({ code }) => WITHOUT_DEFINITIONS.test(code));
}

/** Creates the function that builds pending work, and decides the next step after it. Never throws. */
export function createBuildRunner(runner: BuildRunnerOptions) {
  const { build, options, memory, untilFresh, onStart, onEnd, onError, freshnessTimeoutMs } = runner;
  return async (work: PendingWork, meanwhile: () => PendingWork | undefined): Promise<BuildOutcome> => {
    onStart(work);
    const startedAt = performance.now();
    let fresh: FreshContent | undefined;
    const end = (report: BuildReport, isWrongUse = false): BuildOutcome => {
      const seconds = freshnessTimeoutMs / 1000;
      const { givenUp = [], content } = fresh ?? {};
      const late = givenUp.map((one) => lateWarning(one, seconds, content?.store.space));
      const complete = { ...report, warnings: [...late, ...report.warnings] };
      const isRetried = !isWrongUse && (report.ok ? lacksDefinitions(report, work) : isTransient(report));
      onEnd({
        report: complete,
        ms: performance.now() - startedAt,
        contentRevision: report.ok ? content?.store.space.revision : undefined,
        isWrongUse,
        isRetried,
      });
      if (isRetried) return { kind: 'failed' };
      const changes = fresh?.postponed ?? [];
      return changes.length > 0 ? { kind: 'late', changes } : { kind: 'done' };
    };
    const repeated: BuildOptions['repeated'] = {
      memory,
      isOtherContent: work.isOtherContent,
      async untilFresh(content, reload) {
        fresh = await untilFresh({ announced: work.announced, meanwhile, content, reload });
        return fresh.content;
      },
    };
    try {
      return end(await build({ ...options, now: new Date(), repeated }));
    } catch (error) {
      if (error instanceof StoppedWaiting) return { kind: 'done' };
      const isWrongUse = error instanceof SiteError && error.exitCode === 2;
      if (!(error instanceof SiteError)) onError(error);
      return end(reportOf(error), isWrongUse);
    }
  };
}
