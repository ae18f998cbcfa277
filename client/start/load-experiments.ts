import type { PageContext } from '../page/page-context';

/** Loads the rest of the experiment code after the page has loaded. */
export async function startExperiments(context: PageContext): Promise<void> {
  const { startWithConsent } = await import('../experiments/start-with-consent.ts');
  await startWithConsent(context);
}
