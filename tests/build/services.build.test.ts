import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAULTS, type FaultName } from '../emulators/gateway/fault-table';
import { digestsOf } from '../support/folders';
import { repetitions } from '../support/repetitions';
import { writeExport } from '../support/space-export';
import { EXPERIMENT_ENTRIES } from './experiments/experiment-space';
import { SECRETS, startContent, startDefinitions } from './services-run';

const NAMES = Object.keys(FAULTS) as FaultName[];
const WORST: FaultName = 'answers 429 for thousands of years';
const chosen = [WORST, ...NAMES.filter((name) => name !== WORST)].slice(
  0,
  repetitions({ few: 1, all: NAMES.length }),
);

/** A valid response under another name is still valid. */
const HARMLESS: readonly FaultName[] = ['answers with another content type'];

const SECONDS = 3;
/** The time that a process needs besides waiting, on a busy machine. */
const REST_SECONDS = 20;
/** Four lists with three tries each, each over a new connection. */
const MAX_REQUESTS = 4 * 3 * 2;
/** The platform's limit of redirects in a loop, and its connections. */
const MAX_REDIRECTS = 24;
const MAX_MEGABYTES = 450;
const LIMITS = ['--content-timeout', String(SECONDS), '--retry-limit', '2'];

const CODES = /^source\.(refused|unreachable|timed_out|answer_invalid)$/;

function expectNoSecret({ stdout, stderr }: { stdout: string; stderr: string }): void {
  for (const secret of SECRETS) expect(stdout + stderr).not.toContain(secret);
}

describe('a build from a content service that', () => {
  const kinds = ['next', 'first', 'preview'].slice(0, repetitions({ few: 1, all: 3 }));
  it.each(kinds.flatMap((kind) => chosen.map((name) => [name, kind] as const)))(
    '%s ends in time with a reason and leaves the output unchanged (%s build)',
    async (name, kind) => {
      const { out, folder, run } = await startContent();
      const args = ['build', '--json', '--out', out, '--cache-dir', join(folder, 'cache'), ...LIMITS];
      if (kind === 'next') expect((await run(undefined, args)).exitCode).toBe(0);
      const before = await digestsOf(out).catch(() => ({}));
      const result = await run(FAULTS[name], kind === 'preview' ? [...args, '--preview'] : args);
      expectNoSecret(result);
      expect(result.seconds).toBeLessThan(SECONDS + REST_SECONDS);
      expect(result.requests).toBeLessThanOrEqual(MAX_REQUESTS);
      expect(result.megabytes).toBeLessThan(MAX_MEGABYTES);
      if (HARMLESS.includes(name)) {
        expect([result.exitCode, result.json.errors]).toEqual([0, []]);
        return;
      }
      expect(result.exitCode).toBe(1);
      expect(result.json.errors).toEqual([expect.objectContaining({ code: expect.stringMatching(CODES) })]);
      expect(result.stderr).not.toMatch(/Warning|\n\s+at /);
      expect(await digestsOf(out).catch(() => ({}))).toEqual(before);
    },
  );
});

/** Twelve seconds for all requests together. */
const DEFINITIONS_SECONDS = 12;

describe('a build with an experiment service that', () => {
  it.each(chosen)('%s gives a warning and continues', async (name) => {
    const { out, folder, run } = await startDefinitions();
    const file = await writeExport(folder, { entries: EXPERIMENT_ENTRIES });
    const args = ['build', '--json', '--export', file, '--out', out, '--cache-dir', join(folder, 'cache')];
    const result = await run(FAULTS[name], args);
    expect(result.exitCode).toBe(0);
    const codes = result.json.warnings.map(({ code }: { code: string }) => code);
    expect(codes).toContain('experiments.no_definitions');
    expectNoSecret(result);
    expect(result.seconds).toBeLessThan(DEFINITIONS_SECONDS + REST_SECONDS);
    expect(result.requests).toBeLessThanOrEqual(MAX_REDIRECTS);
    expect(result.megabytes).toBeLessThan(MAX_MEGABYTES);
  });
});
