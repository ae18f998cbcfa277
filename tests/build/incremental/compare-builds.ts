import { expect } from 'vitest';
import { digestsOf } from '../../support/folders';
import type { SiteRun } from '../../support/run-site';
import type { EditedSite } from './edited-site';
import type { CoarseKind, Edit } from './edits/edit';
import {
  changedPages,
  type FreshResult,
  fileOfPath,
  lastingWarnings,
  readFresh,
  renderedRecords,
  timesOf,
} from './page-changes';

/** Hashed assets of earlier builds exist in addition. */
const RETAINED = /^assets\/.*-(?:[A-Z0-9]{8,}|[0-9a-f]{8,})\.[a-z0-9]+$/;

/** Documents in frames, and props of islands. */
const BROUGHT_BY_PAGES = /^(?:embeds\/|assets\/props-)/;

/** The published files without assets that are only retained for open pages. */
export function withoutRetained(
  digests: Readonly<Record<string, string>>,
  wanted: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(digests).filter(([file]) => Object.hasOwn(wanted, file) || !RETAINED.test(file)),
  );
}

function outcomeOf({ json, exitCode }: SiteRun) {
  const errors: unknown[] = json?.errors ?? [];
  return { exitCode, errors: errors.map((error) => JSON.stringify(error)).sort() };
}

export interface BothBuilds {
  /** The incremental build. */
  readonly run: SiteRun;
  /** The build without a cache; undefined if the content is invalid, so that both builds failed. */
  readonly fresh: FreshResult | undefined;
}

/**
 * Builds incrementally, and without a cache into another folder, and expects equal results: files, warnings, errors
 * and exit status. A failed build must leave its output unchanged.
 */
export async function buildBoth(site: EditedSite): Promise<BothBuilds> {
  const before = await digestsOf(site.out);
  const [freshRun, run] = await Promise.all([site.buildFresh('warm'), site.build()]);
  expect(outcomeOf(run)).toEqual(outcomeOf(freshRun));
  const published = await digestsOf(site.out);
  if (run.exitCode !== 0) {
    expect(published).toEqual(before);
    return { run, fresh: undefined };
  }
  const fresh = await readFresh(site.freshOut, freshRun);
  expect(withoutRetained(published, fresh.digests)).toEqual(fresh.digests);
  expect(lastingWarnings(run)).toEqual(lastingWarnings(freshRun));
  return { run, fresh };
}

/** The known state of the output before an edit is built. */
export interface OutputBefore {
  readonly fresh: FreshResult;
  /** Pages whose files, or the files that they brought, differ from the published ones. */
  readonly damaged: ReadonlySet<string>;
  /** Times of the files that are still as published. */
  readonly times: Readonly<Record<string, number>>;
}

export async function lookAtOutput(site: EditedSite, fresh: FreshResult): Promise<OutputBefore> {
  const now = await digestsOf(site.out);
  const isIntact = (file: string) => now[file] === fresh.digests[file];
  const files = Object.keys(fresh.digests);
  // From outside it is not visible which pages brought a file.
  const isSharedDamaged = files.some((file) => BROUGHT_BY_PAGES.test(file) && !isIntact(file));
  const damaged = [...fresh.pages].filter((path) => isSharedDamaged || !isIntact(fileOfPath(path)));
  return { fresh, damaged: new Set(damaged), times: await timesOf(site.out, files.filter(isIntact)) };
}

const LONGEST_LINE = 160;

function kindOf(reason: string): string {
  return reason.replace(/:.*$/s, '');
}

/** Expects that no page was rendered without need, except for kinds of dependencies that are coarse for this edit. */
export async function expectFewRendered(
  site: EditedSite,
  { name, coarse = [] }: Edit,
  { before, run, fresh }: { before: OutputBefore; run: SiteRun; fresh: FreshResult },
): Promise<void> {
  const { total, rendered, reused } = run.json.pages;
  expect([total, rendered + reused]).toEqual([fresh.pages.size, fresh.pages.size]);
  const needed = new Set([...before.damaged, ...changedPages(before.fresh, fresh)]);
  const inVain = (await renderedRecords(site.cache, rendered)).filter(({ path }) => !needed.has(path));
  const unjustified = inVain.filter(
    ({ reasons }) => !reasons.map(kindOf).every((kind) => coarse.includes(kind as CoarseKind)),
  );
  const shortened = unjustified.map(({ path, reasons }) => `${path}: ${reasons}`.slice(0, LONGEST_LINE));
  expect.soft(shortened, `rendered in vain after ${name}`).toEqual([]);
}

/** Expects that unchanged files were not written. */
export async function expectTimesKept(
  site: EditedSite,
  { fresh, times }: OutputBefore,
  { digests }: FreshResult,
): Promise<void> {
  const same = Object.keys(times).filter((file) => digests[file] === fresh.digests[file]);
  expect(await timesOf(site.out, same)).toEqual(Object.fromEntries(same.map((file) => [file, times[file]])));
}
