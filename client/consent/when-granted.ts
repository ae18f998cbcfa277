import { runWhenIdle } from '../lib/moments';
import type { ConsentContext } from './consent-context';

/** Runs once, as soon as consent is granted and the page is idle. */
export function whenGranted(
  { page, consent, report }: Pick<ConsentContext, 'page' | 'consent' | 'report'>,
  name: string,
  start: () => Promise<unknown>,
): void {
  const tryToStart = () =>
    runWhenIdle(page, () => {
      if (!consent.checkGranted()) return wait();
      start().catch((error: unknown) => report(error, name));
    });
  const wait = () => {
    const stop = consent.onChange((choice) => {
      if (choice !== 'granted') return;
      stop();
      tryToStart();
    });
  };
  if (consent.checkGranted()) tryToStart();
  else wait();
}
