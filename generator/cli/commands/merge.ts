import { resolve } from 'node:path';
import { assertApart } from '../../publish/output-directory';
import { mergeShards } from '../../shards/merge-shards';
import { interruptible } from '../interruptible';
import type { Output } from '../output';
import type { MergeCommandOptions } from '../program';
import { printReport, readBuildOptions } from './build';

/** `site merge <dir>…` */
export async function mergeCommand(
  { folders, ...options }: MergeCommandOptions & { readonly folders: readonly string[] },
  output: Output,
): Promise<number> {
  const { buildOptions, configuration } = await readBuildOptions(options);
  const paths = folders.map((folder) => resolve(folder));
  assertApart(buildOptions.outDir, paths);
  const report = await interruptible((interruption) =>
    mergeShards({ ...buildOptions, folders: paths, interruption }),
  );
  const complete = { ...report, warnings: [...configuration.warnings, ...report.warnings] };
  printReport(complete, buildOptions, output);
  output.json(complete);
  return 0;
}
