import type { Answer, ReceivedRequest } from './emulator-server';

/** What a project has set for its recordings. */
export interface RemoteSettings {
  sr_sampling_config?: { capture_enabled: boolean; sample_rate?: number };
  sr_interaction_config?: { enabled: boolean; batch: boolean; trackEveryNms?: number };
  sr_privacy_config?: Record<string, unknown>;
}

/** The answer of the monitoring intake, reached over the SDK's `proxy`. */
export function answerMonitoring(): Answer {
  return { status: 202, body: '{}' };
}

/** The answer of session replay: its remote configuration, and its track endpoint, which also takes beacons. */
export function answerReplay({ path }: Pick<ReceivedRequest, 'path'>, settings: RemoteSettings): Answer {
  if (path === '/track') return { status: 200, body: '{}' };
  if (!path.startsWith('/config/')) return { status: 404 };
  const body = JSON.stringify({ configs: { sessionReplay: settings } });
  return { status: 200, headers: { 'content-type': 'application/json' }, body };
}
