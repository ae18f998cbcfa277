import { runWhenIdle } from '../lib/when-idle';
import type { ConsentedContext } from './consented-context';

/** Runs once, when consent is given and the page is idle, whichever comes last. */
export function whenGranted(
  { page, consent, report }: Pick<ConsentedContext, 'page' | 'consent' | 'report'>,
  name: string,
  start: () => Promise<unknown>,
): void {
  const tryToStart = () =>
    runWhenIdle(page, () => {
      if (!consent.isGranted()) return wait();
      start().catch((error: unknown) => report(error, name));
    });
  const wait = () => {
    const stop = consent.onChange((choice) => {
      if (choice !== 'granted') return;
      stop();
      tryToStart();
    });
  };
  if (consent.isGranted()) tryToStart();
  else wait();
}
