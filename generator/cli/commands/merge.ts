import { resolve } from 'node:path';
import { mergeShards } from '../../shards/merge-shards';
import type { Output } from '../output';
import type { MergeCommandOptions } from '../program';
import { printReport, readBuildOptions } from './build';

/** `site merge <dir>…` */
export async function mergeCommand(
  { folders, ...options }: MergeCommandOptions & { readonly folders: readonly string[] },
  output: Output,
): Promise<number> {
  const { buildOptions, configuration } = await readBuildOptions(options);
  const report = await mergeShards({ ...buildOptions, folders: folders.map((folder) => resolve(folder)) });
  const complete = { ...report, warnings: [...configuration.warnings, ...report.warnings] };
  printReport(complete, buildOptions, output);
  output.json(complete);
  return 0;
}
