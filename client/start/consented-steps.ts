import type { VisitWorld } from '../consent/visit-world';
import { whenGranted } from '../consent/when-granted';
import { startAnalytics } from '../measurement/start-analytics';
import { initViewTracking } from '../measurement/view-tracking';

/** Starts what watches the visit, by services that need consent; call it when consent is given. */
export function startConsented(visit: VisitWorld): void {
  const { page, config, consent, early, onRouteChange, report, reporter } = visit;
  const { monitoring, replay, parentDomain, tagManagerUrl, visitorIntelligenceUrl: url } = config;
  let replayProperties: () => object = () => ({});
  if (config.analytics !== undefined) {
    const analytics = { page, config, consent, early, onRouteChange, report };
    visit.analytics.passTo(startAnalytics({ ...analytics, replayProperties: () => replayProperties() }));
    initViewTracking(visit);
  }
  if (monitoring !== undefined) {
    whenGranted(visit, 'monitoring', async () => {
      const { startMonitoring } = await import('../measurement/monitoring.ts');
      const { forwardTo: forwardErrors } = reporter;
      startMonitoring({ page, config: monitoring, consent, forwardErrors, onRouteChange });
    });
  }
  if (replay !== undefined) {
    whenGranted(visit, 'replay', async () => {
      const { startReplay } = await import('../measurement/replay.ts');
      replayProperties = startReplay({ page, config: replay, parentDomain, consent, onRouteChange, report });
    });
  }
  if (tagManagerUrl !== undefined) {
    whenGranted(visit, 'tag-manager', async () => {
      const { startTagManager } = await import('../measurement/tag-manager.ts');
      startTagManager({ page, url: tagManagerUrl, consent, report });
    });
  }
  if (url !== undefined) {
    whenGranted(visit, 'visitor-intelligence', async () => {
      const { startVisitorIntelligence } = await import('../measurement/visitor-intelligence.ts');
      startVisitorIntelligence({ page, url, consent, onRouteChange, report });
    });
  }
}
