import { type Message, siteError } from '../errors/site-error';
import { pathOfAddress } from '../site-map/page-path';
import { kindFacts, splitKey } from '../store/dependency-kinds';
import { openCachedBuild } from './cached-build';
import { readSiteState } from './site-state';

/** The dependencies of a page and why it was last rendered: the result of `site explain`. */
export interface PageExplanation {
  readonly path: string;
  readonly file: string;
  /** Why the page was last rendered. */
  readonly reasons: readonly string[];
  /** Dependencies by kind, with their values; an empty value means that the dependency is missing. */
  readonly dependencies: Readonly<Record<string, string>>;
  readonly media: readonly string[];
  readonly warnings: readonly Message[];
}

/**
 * The facts about a page in the last build. Throws cache.no_state if there was no build with a cache, and
 * cache.page_unknown for a path that it did not build.
 */
export async function explainPage(cacheDir: string, address: string): Promise<PageExplanation> {
  const state = await readSiteState(cacheDir);
  if (state === undefined) throw siteError('cache.no_state', { directory: cacheDir });
  const path = pathOfAddress(address.startsWith('/') ? address : `/${address}`);
  for (const { record, dependencies } of openCachedBuild(cacheDir, state).pages()) {
    if (record.path !== path) continue;
    const { file, reasons, media, warnings } = record;
    const published = media.map((item) => item.path);
    return { path, file, reasons, dependencies: dependencies(), media: published, warnings };
  }
  throw siteError('cache.page_unknown', { path });
}

/** Reasons that are not dependencies. */
const REASONS: Readonly<Record<string, string>> = {
  New: 'it is new, or there is no record of the previous build',
  File: 'its published file has changed',
};

function described(key: string): { kind: string; name: string; meaning: string } {
  const { kind, name } = splitKey(key);
  return { kind, name: name.replaceAll(',', ', '), meaning: kindFacts(kind)?.meaning ?? kind };
}

function reasonLine(reason: string): string {
  const { kind, name, meaning } = described(reason);
  const text = REASONS[kind] ?? `a change in ${meaning}`;
  return name === '' ? `  ${text}` : `  ${text}: ${name}`;
}

/** An explanation as text for people. */
export function formatExplanation({ path, file, reasons, dependencies, media }: PageExplanation): string {
  const groups = new Map<string, string[]>();
  for (const [key, value] of Object.entries(dependencies)) {
    const { name, meaning } = described(key);
    const line = `${name}${value === '' ? ' (missing)' : ''}`;
    groups.set(meaning, [...(groups.get(meaning) ?? []), line]);
  }
  const lines = [...groups].flatMap(([meaning, names]) => {
    const shown = names.filter((name) => name !== '').map((name) => `    ${name}`);
    return [`  ${meaning}`, ...shown];
  });
  return [
    `${path} (${file})`,
    'Last rendered because of:',
    ...reasons.map(reasonLine),
    'Depends on:',
    ...lines,
    ...(media.length === 0 ? [] : ['  published media', ...media.map((name) => `    ${name}`)]),
  ].join('\n');
}
