import type { PageContext } from '../page/page-context';

/** Loads what follows experiments once the page stands. */
export async function startExperiments(context: PageContext): Promise<void> {
  const { startWithConsent } = await import('../experiments/start-with-consent.ts');
  await startWithConsent(context);
}
