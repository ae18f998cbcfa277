import { describe, expect, it } from 'vitest';
import { type BuildReport, failedReport } from '../../../generator/build/build-report';
import { createMessage, SiteError } from '../../../generator/errors/site-error';
import { createBuildRunner, type EndedBuild } from '../../../generator/listen/builds/build-runner';
import { StoppedWaiting } from '../../../generator/listen/builds/freshness-watch';
import { workOf } from '../../../generator/listen/builds/pending-work';

const good: BuildReport = { ...failedReport([]), ok: true, revision: 'r' };
const busy = createMessage('output.busy', { directory: 'out', process: '1' });
const empty = createMessage('content.required_field_missing', { model: 'page', field: 'path' });
const away = createMessage('source.unreachable', { host: 'h', reason: 'it is away' });
const lastGood = createMessage('experiments.last_good_used', { host: 'h', reason: 'r', dateUpdated: '' });
const foreign = createMessage('output.foreign_directory', { directory: 'out' });

/** The next work after a build with this result. */
async function outcomeOf(build: () => Promise<BuildReport>, ofExperiments = false) {
  const ended: EndedBuild[] = [];
  const faults: unknown[] = [];
  const run = createBuildRunner({
    build,
    options: {} as never,
    memory: {} as never,
    untilFresh: () => Promise.reject(new Error('not asked')),
    freshnessTimeoutMs: 1000,
    onStart: () => undefined,
    onEnd: (one) => ended.push(one),
    onError: (error) => faults.push(error),
  });
  const { kind } = await run(workOf({ ofExperiments }, 0), () => undefined);
  return { kind, codes: ended[0]?.report.errors.map(({ code }) => code), ended, faults };
}

describe('the result of a build', () => {
  it.each([
    ['is done after a good build', good, 'done'],
    ['is done for content errors, because only a publish can fix them', failedReport([empty]), 'done'],
    ['is a retry when the service is unreachable', failedReport([away]), 'failed'],
    ['is a retry when another build is running', failedReport([busy]), 'failed'],
  ] as const)('%s', async (_, report, kind) => {
    expect((await outcomeOf(async () => report)).kind).toBe(kind);
  });

  it('is a retry when new experiment definitions could not be loaded but were announced', async () => {
    const report = { ...good, warnings: [lastGood] };
    expect((await outcomeOf(async () => report, true)).kind).toBe('failed');
    expect((await outcomeOf(async () => report, false)).kind).toBe('done');
  });

  it.each([
    [
      'is a retry with the error code after a SiteError',
      new SiteError([away]),
      'failed',
      ['source.unreachable'],
      0,
    ],
    [
      'is done after wrong usage, because a retry cannot help',
      new SiteError([foreign], { exitCode: 2 }),
      'done',
      ['output.foreign_directory'],
      0,
    ],
    [
      'is a retry after an unexpected error, which does not end the process',
      new TypeError('x'),
      'failed',
      ['cli.unexpected'],
      1,
    ],
  ] as const)('%s', async (_, error, kind, codes, faults) => {
    const outcome = await outcomeOf(() => Promise.reject(error));
    expect([outcome.kind, outcome.codes, outcome.faults.length]).toEqual([kind, codes, faults]);
    expect(outcome.ended[0]?.isWrongUse).toBe(error instanceof SiteError && error.exitCode === 2);
  });

  it('is not a retry when the process stops', async () => {
    const { kind, ended } = await outcomeOf(() => Promise.reject(new StoppedWaiting()));
    expect([kind, ended.length]).toEqual(['done', 0]);
  });
});
