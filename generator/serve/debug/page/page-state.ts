/** An error of a build as the page shows it; a message of the catalogue fits. */
export interface PageError {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly page?: string | undefined;
  readonly entry?: string | undefined;
  readonly field?: string | undefined;
  readonly locale?: string | undefined;
  readonly link?: string | undefined;
}

/** What the server tells open pages, whenever it changes and when they ask. */
export interface PageState {
  /** Number of the newest good build. */
  readonly build: number;
  /** Number of the newest good build that changed more than style sheets. */
  readonly reload: number;
  /** Errors of the newest build; none when it was good. */
  readonly errors: readonly PageError[];
  /** Errors that are not listed, because there are too many. */
  readonly omitted: number;
}

/** What a page that was served from a build has to do, whatever it missed in between. */
export function actionFor(build: number, state: PageState): 'none' | 'styles' | 'reload' {
  if (state.reload > build) return 'reload';
  return state.build > build ? 'styles' : 'none';
}
