import type { ConsentContext } from '../consent/consent-context';

/** Loads analytics and connects the queue; if loading fails, it is retried when consent is granted again. */
export function connectAnalytics(context: ConsentContext, replayProperties: () => object): void {
  const { consent, handover, report } = context;
  let isLoading = false;
  const load = async () => {
    if (isLoading || !consent.checkGranted()) return;
    isLoading = true;
    try {
      const { createLiveAnalytics } = await import('./live-analytics.ts');
      handover.queue.connect(createLiveAnalytics(context, replayProperties));
    } catch (error) {
      isLoading = false;
      report(error, 'analytics');
    }
  };
  consent.onChange(load);
  void load();
}
