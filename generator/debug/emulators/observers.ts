import { startMonitoringEmulator } from './monitoring/start-monitoring-emulator';
import { startReplayEmulator } from './replay/start-replay-emulator';

/** Requests that are kept while the server runs. */
const REMEMBERED = 50;

/** Services that run beside the server, and the variables by which a build reaches them. */
export interface ObserverEmulators {
  readonly environment: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

/** Starts what stands in for monitoring and session replay. Every session is recorded, so that there is something to see. */
export async function startObserverEmulators(): Promise<ObserverEmulators> {
  const everySession = {
    sr_sampling_config: { capture_enabled: true, sample_rate: 1 },
    sr_interaction_config: { enabled: true, batch: true },
  };
  const [monitoring, replay] = await Promise.all([
    startMonitoringEmulator(REMEMBERED),
    startReplayEmulator(everySession, REMEMBERED),
  ]);
  return {
    environment: {
      DATADOG_APPLICATION_ID: 'emulated-application',
      DATADOG_CLIENT_TOKEN: 'emulated-client',
      DATADOG_PROXY: monitoring.proxyUrl,
      AMPLITUDE_API_KEY: 'emulated-key',
      AMPLITUDE_CONFIG_URL: replay.configUrl,
      AMPLITUDE_TRACK_URL: replay.trackUrl,
    },
    close: async () => void (await Promise.all([monitoring.close(), replay.close()])),
  };
}
