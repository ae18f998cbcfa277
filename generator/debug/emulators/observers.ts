import { startEmulatorServer } from './emulator-server';
import { answerMonitoring, answerReplay } from './observer-answers';

/** Services that run beside the server, and the variables by which a build reaches them. */
export interface ObserverEmulators {
  readonly environment: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

/** Starts emulators of monitoring and session replay. Every session is recorded, so that there is something to see. */
export async function startObserverEmulators(): Promise<ObserverEmulators> {
  const everySession = {
    sr_sampling_config: { capture_enabled: true, sample_rate: 1 },
    sr_interaction_config: { enabled: true, batch: true },
  };
  const [monitoring, replay] = await Promise.all([
    startEmulatorServer(answerMonitoring),
    startEmulatorServer((request) => answerReplay(request, everySession)),
  ]);
  return {
    environment: {
      DATADOG_APPLICATION_ID: 'emulated-application',
      DATADOG_CLIENT_TOKEN: 'emulated-client',
      DATADOG_PROXY: `${monitoring.url}/dd`,
      AMPLITUDE_API_KEY: 'emulated-key',
      AMPLITUDE_CONFIG_URL: `${replay.url}/config`,
      AMPLITUDE_TRACK_URL: `${replay.url}/track`,
    },
    close: async () => void (await Promise.all([monitoring.close(), replay.close()])),
  };
}
