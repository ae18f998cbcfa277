import type { BuildObserver } from '../build/build-options';
import type { Output } from './output';

/** One line with the step, its counts and its time on a terminal; nothing elsewhere. */
export interface Progress extends Required<BuildObserver> {
  /** Removes the line. May be called twice. */
  end(): void;
}

const SILENT: Progress = { onStep: () => undefined, onProgress: () => undefined, end: () => undefined };

/** Creates the progress line; the library that draws it is loaded on terminals only. */
export async function createProgress(output: Output): Promise<Progress> {
  if (!output.isInteractive) return SILENT;
  const { default: ora } = await import('ora');
  const spinner = ora({
    stream: process.stderr,
    discardStdin: false,
    color: output.hasColor ? 'magenta' : false,
  });
  const start = Date.now();
  let step = '';
  const seconds = () => `${((Date.now() - start) / 1000).toFixed(1)} s`;
  return {
    onStep(name) {
      step = name;
      spinner.start(`${name} (${seconds()})`);
    },
    onProgress(detail) {
      spinner.text = `${step}: ${detail} (${seconds()})`;
    },
    end() {
      spinner.stop();
    },
  };
}
