import { USAGE_FLUSH_MS } from '../../config/timings';
import type { Consent } from '../consent/consent';
import type { ReportError } from '../lib/error-reporter';
import type { FlagUse } from './shared-experiments';

export interface UsageOptions {
  readonly page: Window & typeof globalThis;
  /** The full address of the service, and its key. */
  readonly service: { readonly url: string; readonly key: string };
  readonly consent: Pick<Consent, 'checkGranted' | 'onChange'>;
  readonly report: ReportError;
}

/**
 * Reports the evaluated flags to a service: one request for the flags of two seconds, whose response is ignored.
 * Sends nothing unless consent is granted from the evaluation to the request.
 */
export function createUsage({ page, service, consent, report }: UsageOptions) {
  let queue: FlagUse[] = [];
  consent.onChange(() => {
    queue = [];
  });

  const flush = () => {
    const events = JSON.stringify(queue);
    queue = [];
    if (events === '[]' || !consent.checkGranted()) return;
    const { url, key } = service;
    const query = `key=${encodeURIComponent(key)}&events=${encodeURIComponent(events)}`;
    page
      .fetch(`${url}${url.includes('?') ? '&' : '?'}${query}`, { mode: 'no-cors', cache: 'no-cache' })
      .catch((error: unknown) => report(error, 'experiments'));
  };
  return (uses: readonly FlagUse[]): void => {
    if (uses.length === 0 || !consent.checkGranted()) return;
    if (queue.length === 0) page.setTimeout(flush, USAGE_FLUSH_MS);
    queue.push(...uses);
  };
}
