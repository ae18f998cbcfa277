import type { PageWorld } from '../page/page-world';

/** Loads what follows experiments once the page stands. */
export async function startExperiments(context: PageWorld): Promise<void> {
  const { startWithConsent } = await import('../experiments/start-with-consent.ts');
  await startWithConsent(context);
}
