import { startAnalytics } from '../analytics/start-analytics';
import { initIdentity } from '../identity/identity';
import { onRouteChange } from '../routes/route-changes';
import { initViewTracking } from '../tracking/view-tracking';
import type { VisitWorld } from './visit-world';
import { whenGranted } from './when-granted';

/** What watches the visit, by services that need consent: not a byte of their code is loaded before it is given. */
export function startConsented(visit: VisitWorld): void {
  const { page, config, consent, report, reporter } = visit;
  const { monitoring, replay, parentDomain, visitorIntelligenceUrl: url } = config;
  if (consent === undefined) return;
  initIdentity({ consent, config, report });
  if (config.analytics !== undefined) {
    visit.analytics.passTo(startAnalytics({ page, config, consent, onRouteChange, report }));
    initViewTracking({ ...visit, onRouteChange });
  }
  if (monitoring !== undefined) {
    whenGranted(visit, 'monitoring', async () => {
      const { startMonitoring } = await import('../monitoring/monitoring');
      const { forwardTo: forwardErrors } = reporter;
      startMonitoring({ page, config: monitoring, consent, forwardErrors, onRouteChange });
    });
  }
  if (replay !== undefined) {
    whenGranted(visit, 'replay', async () => {
      const { startReplay } = await import('../replay/replay');
      startReplay({ page, config: replay, parentDomain, consent, onRouteChange, report });
    });
  }
  if (url !== undefined) {
    whenGranted(visit, 'visitor-intelligence', async () => {
      const { startVisitorIntelligence } = await import('../visitor-intelligence/visitor-intelligence');
      startVisitorIntelligence({ page, url, consent, onRouteChange, report });
    });
  }
}
