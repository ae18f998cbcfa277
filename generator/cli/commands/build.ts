import { assertOwnAddress } from '../../build/assert-configuration';
import type { BuildOptions } from '../../build/build-options';
import type { BuildReport } from '../../build/build-report';
import type { BuildCommandOptions } from '../../build/command-options';
import { readContentOptions } from '../../build/read-build-options';
import { counted, messageTexts } from '../message-texts';
import type { Output } from '../output';
import { withProgress } from '../progress';
import { interruptible } from '../stop-signals';

function summary({ pages, written, bytes, steps, warnings }: BuildReport, outDir: string): string {
  const total = Object.values(bytes).reduce((sum, value) => sum + value, 0);
  const seconds = steps.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  const found = warnings.length === 0 ? '' : `, ${counted('warning', warnings)}`;
  return `${pages.total} pages (${pages.rendered} rendered), ${written} files written, ${(total / 1024 / 1024).toFixed(1)} MiB in ${seconds.toFixed(1)} s${found}: ${outDir}`;
}

/** Prints a report for people. */
export function printReport(
  report: BuildReport,
  buildOptions: Pick<BuildOptions, 'outDir'>,
  output: Output,
): void {
  const warnings = output.isQuiet ? [] : messageTexts('warning', report.warnings);
  for (const { text } of [...warnings, ...messageTexts('error', report.errors)]) output.message(text);
  if (!report.ok) {
    // A write error in the middle of a publish, which the next build completes, has a message of its own.
    const isUnchanged = report.errors.every(({ code }) => code !== 'output.write_failed');
    const result = isUnchanged ? `; ${buildOptions.outDir} was left unchanged.` : '.';
    output.message(`${counted('error', report.errors)}${result}`);
  }
  // Counting thousands of warnings takes a noticeable part of a build without changes.
  else if (!output.isQuiet) output.result(summary(report, buildOptions.outDir));
}

/** Builds once and prints the result; resolves with the report. */
export async function runBuild(options: BuildCommandOptions, output: Output): Promise<BuildReport> {
  const read = await readContentOptions(options);
  assertOwnAddress(read);
  const { buildOptions } = read;
  const { build } = await import('../../build');
  const report = await withProgress(output, (progress) =>
    interruptible((interruption) => build({ ...buildOptions, interruption }, progress)),
  );
  printReport(report, buildOptions, output);
  return report;
}

/** `site build` */
export async function buildCommand(options: BuildCommandOptions, output: Output): Promise<number> {
  const report = await runBuild(options, output);
  output.json(report);
  return report.ok ? 0 : 1;
}
