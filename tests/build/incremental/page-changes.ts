import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openCachedBuild } from '../../../generator/cache/cached-build';
import type { PageRecord } from '../../../generator/cache/page-record';
import { readSiteState } from '../../../generator/cache/site-state';
import { digestsOf } from '../../support/folders';
import type { SiteRun } from '../../support/run-site';

/** The result of a build without a cache. */
export interface FreshResult {
  readonly digests: Readonly<Record<string, string>>;
  /** Warnings in the output, by the path of their page; '' for those of the site. */
  readonly warnings: Readonly<Record<string, string>>;
  readonly pages: ReadonlySet<string>;
}

/** Warnings about the current time, or about the previous build. */
const OF_THE_MOMENT =
  /^(site_map\.path_changed_without_redirect|experiments\.(last_good_used|no_definitions|remote_eval_impossible|ended))$/;

interface Warning {
  readonly code: string;
  readonly page?: string;
}

/** Warnings of a report that are equal for every build of the same content, in a fixed order. */
export function lastingWarnings({ json }: SiteRun): string[] {
  const lasting = (json.warnings as Warning[]).filter(({ code }) => !OF_THE_MOMENT.test(code));
  return lasting.map((warning) => JSON.stringify(warning)).sort();
}

export const fileOfPath = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Reads the build. */
export async function readFresh(out: string, run: SiteRun): Promise<FreshResult> {
  const digests = await digestsOf(out);
  const warnings: Record<string, string> = {};
  for (const text of lastingWarnings(run)) {
    const { page = '' } = JSON.parse(text) as Warning;
    warnings[page] = `${warnings[page] ?? ''}${text}\n`;
  }
  const ids = JSON.parse(await readFile(join(out, 'page-ids.json'), 'utf8')) as {
    pages: Array<{ path: string }>;
  };
  const paths = ids.pages.map(({ path }) => path);
  return { digests, warnings, pages: new Set([...paths, '/404', '/401']) };
}

/** The pages that differ between two results: the minimum to render. */
export function changedPages(before: FreshResult, after: FreshResult): string[] {
  return [...after.pages].filter((path) => {
    const file = fileOfPath(path);
    return before.digests[file] !== after.digests[file] || before.warnings[path] !== after.warnings[path];
  });
}

/** The page records of the last build with a cache: rendered pages come last. */
export async function renderedRecords(cache: string, count: number): Promise<PageRecord[]> {
  const state = await readSiteState(cache);
  if (state === undefined) throw new Error('the build committed no state');
  const records = Array.from(openCachedBuild(cache, state).pages(), ({ record }) => record);
  return count === 0 ? [] : records.slice(-count);
}

/** Modification times of files below a folder. */
export async function timesOf(out: string, files: readonly string[]): Promise<Record<string, number>> {
  const times = await Promise.all(
    files.map(
      async (file) => [file, (await stat(join(out, file)).catch(() => undefined))?.mtimeMs ?? 0] as const,
    ),
  );
  return Object.fromEntries(times);
}
