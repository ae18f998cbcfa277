import type { PageContext } from '../page/page-context';

/** Loads the rest of the experiment code after the page has loaded. */
export async function loadExperiments(context: PageContext): Promise<void> {
  const { startExperiments } = await import('../experiments/start-experiments.ts');
  await startExperiments(context);
}
