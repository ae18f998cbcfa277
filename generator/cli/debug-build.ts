import { build } from '../build';
import type { BuildReport } from '../build-report';
import { failedReport } from '../build-report';
import { createMessage, SiteError } from '../errors/site-error';
import { renderGalleryPage } from '../serve/debug/gallery-page';
import { readBuildOptions } from './commands/build';
import type { BuildCommandOptions } from './program';

/** What the build process answers: the report, and whether the command was used wrongly. */
export interface DebugBuildAnswer {
  readonly report: BuildReport;
  readonly isWrongUse: boolean;
}

function failure(error: unknown): DebugBuildAnswer {
  if (error instanceof SiteError) {
    return { report: failedReport(error.messages), isWrongUse: error.exitCode === 2 };
  }
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { report: failedReport([createMessage('cli.unexpected', { reason })]), isWrongUse: false };
}

/** One build of `site serve --debug`, with the gallery of components. Never throws; the answer is plain data. */
export async function debugBuild(options: BuildCommandOptions): Promise<DebugBuildAnswer> {
  try {
    const { buildOptions } = await readBuildOptions(options);
    const report = await build({ ...buildOptions, debug: { renderPage: renderGalleryPage } });
    return { report, isWrongUse: false };
  } catch (error) {
    return failure(error);
  }
}
