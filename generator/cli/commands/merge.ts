import { resolve } from 'node:path';
import type { BuildCommandOptions } from '../../build/command-options';
import { readBuildOptions } from '../../build/read-build-options';
import { assertSeparate } from '../../publish/output-directory';
import { mergeShards } from '../../shards/merge-shards';
import type { Output } from '../output';
import { interruptible } from '../stop-signals';
import { printReport } from './build';

/** `site merge <dir>…` */
export async function mergeCommand(
  { folders, ...options }: BuildCommandOptions & { readonly folders: readonly string[] },
  output: Output,
): Promise<number> {
  const { buildOptions } = await readBuildOptions(options);
  const paths = folders.map((folder) => resolve(folder));
  assertSeparate(buildOptions.outDir, paths);
  const report = await interruptible((interruption) =>
    mergeShards({ ...buildOptions, folders: paths, interruption }),
  );
  printReport(report, buildOptions, output);
  output.json(report);
  return 0;
}
