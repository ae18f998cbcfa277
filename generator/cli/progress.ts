import type { BuildObserver } from '../build/build-options';
import type { Output } from './output';

/** Draws the line. */
type Progress = Required<BuildObserver>;

const SILENT: Progress = { onStep: () => undefined, onProgress: () => undefined };

/**
 * Runs work with one line on a terminal that shows its step, counts and time, and removes the line at the end; elsewhere
 * it shows nothing, and the library that draws is not loaded.
 */
export async function withProgress<Result>(
  output: Output,
  work: (progress: Progress) => Promise<Result>,
): Promise<Result> {
  if (!output.isInteractive) return work(SILENT);
  const { default: ora } = await import('ora');
  const start = Date.now();
  const spinner = ora({
    stream: process.stderr,
    discardStdin: false,
    color: output.hasColor ? 'magenta' : false,
    suffixText: () => `(${((Date.now() - start) / 1000).toFixed(1)} s)`,
  });
  let step = '';
  const progress: Progress = {
    onStep(name) {
      step = name;
      spinner.start(name);
    },
    onProgress(detail) {
      spinner.text = `${step}: ${detail}`;
    },
  };
  return work(progress).finally(() => spinner.stop());
}
