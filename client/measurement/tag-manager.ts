import type { Consent } from '../consent/consent';
import type { ReportError } from '../lib/error-reporter';
import { loadScript } from '../lib/script-loader';

/** The list that tag managers read; all of them on a page share it. */
type TaggedPage = Window & { dataLayer?: unknown };

export interface TagManagerOptions {
  readonly page: TaggedPage;
  /** The address of the tag manager's script. */
  readonly url: string;
  readonly consent: Pick<Consent, 'checkGranted' | 'onChange'>;
  readonly report: ReportError;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** Pushes the start event as the snippet of Google Tag Manager does: its triggers for page views wait for it. */
function pushStart(page: TaggedPage, now: number): void {
  page.dataLayer ??= [];
  if (Array.isArray(page.dataLayer)) page.dataLayer.push({ 'gtm.start': now, event: 'gtm.js' });
}

/**
 * Loads the tag manager when consent is granted. Its tags are unknown and cannot be stopped, so a withdrawal reloads
 * the page without it, after all other withdrawal steps.
 */
export function startTagManager({ page, url, consent, report, now = Date.now }: TagManagerOptions): void {
  let isLoaded = false;
  const load = () => {
    if (isLoaded || !consent.checkGranted()) return;
    isLoaded = true;
    pushStart(page, now());
    loadScript(url, { document: page.document }).catch((error: unknown) => report(error, 'tag-manager'));
  };
  consent.onChange((choice) => {
    if (choice === 'granted') load();
    else if (isLoaded) setTimeout(() => page.location.reload());
  });
  load();
}
