import type { BuildReport } from '../../build-report';
import type { Message } from '../../errors/site-error';
import { changeKind } from './changes';
import type { PageState } from './page/page-state';

/** What the server knows of its builds. */
export interface DebugState {
  readonly page: PageState;
  /** Changed files that no good build has shown yet. */
  readonly unshown: readonly string[];
}

/** Errors that the overlay lists; thousands of them would only make the page slow. */
const MOST_ERRORS = 50;

/** Builds are counted from the start of the server in milliseconds, so that no page of an earlier server looks new. */
export function initialState(now: number): DebugState {
  return { page: { build: now, reload: now, errors: [], omitted: 0 }, unshown: [] };
}

function withErrors(page: PageState, errors: readonly Message[]): PageState {
  const shown = errors.slice(0, MOST_ERRORS);
  return { ...page, errors: shown, omitted: errors.length - shown.length };
}

type Outcome = Pick<BuildReport, 'ok' | 'errors' | 'written' | 'pages'>;

/** The state after a build. A build that failed leaves the pages; one that changed no file leaves them too. */
export function afterBuild(state: DebugState, report: Outcome, changes: readonly string[]): DebugState {
  const unshown = [...new Set([...state.unshown, ...changes])];
  if (!report.ok) return { page: withErrors(state.page, report.errors), unshown };
  const page = withErrors(state.page, []);
  if (report.written === 0 && report.pages.removed === 0) return { page, unshown: [] };
  const build = page.build + 1;
  const reload = changeKind(unshown) === 'styles' ? page.reload : build;
  return { page: { ...page, build, reload }, unshown: [] };
}
