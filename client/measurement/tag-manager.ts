import type { ConsentContext } from '../consent/consent-context';
import { runWhenIdle } from '../lib/moments';
import { loadScript } from '../lib/script-loader';
import { gtagIds } from './gtag-ids';

/** The list that tag managers read; all of them on a page share it. */
type TaggedPage = Window & { dataLayer?: unknown };

/** Pushes the start event as the snippet of Google Tag Manager does: its triggers for page views wait for it. */
function pushStart(page: TaggedPage): void {
  page.dataLayer ??= [];
  if (Array.isArray(page.dataLayer)) page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
}

/**
 * Loads the tag manager when consent is granted. Its tags are unknown and cannot be stopped, so a withdrawal reloads
 * the page without it, after all other withdrawal steps.
 */
export function startTagManager(
  { page, config, consent, report }: Pick<ConsentContext, 'page' | 'config' | 'consent' | 'report'>,
  url: string,
): void {
  let isLoaded = false;
  // A container defines `gtag` after the page call, some of them late: its ids are stored for the next page call.
  const storeIds = () => {
    if (config.analytics && consent.checkGranted()) gtagIds(page, report);
  };
  const load = () => {
    if (isLoaded || !consent.checkGranted()) return;
    isLoaded = true;
    pushStart(page);
    page.document.addEventListener('visibilitychange', storeIds);
    loadScript(url, { document: page.document })
      .then(() => {
        storeIds();
        runWhenIdle(page, storeIds);
      })
      .catch((error: unknown) => report(error, 'tag-manager'));
  };
  consent.onChange((choice) => {
    if (choice === 'granted') load();
    else if (isLoaded) setTimeout(() => page.location.reload());
  });
  load();
}
