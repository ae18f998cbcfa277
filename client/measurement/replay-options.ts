import type { init } from '@amplitude/session-replay-browser';
import type { ClientConfig } from '../../config/client-config';
import {
  REPLAY_FLUSH_INTERVAL_MS,
  REPLAY_FLUSH_MAX_RETRIES,
  REPLAY_FLUSH_QUEUE_SIZE,
  REPLAY_MASK_LEVEL,
  REPLAY_SAMPLE_RATE,
} from '../../config/replay';
import { AMPLITUDE_CONFIG, AMPLITUDE_TRACK } from '../../config/vendor-hosts';

export type ReplayConfig = NonNullable<ClientConfig['replay']>;
type ReplayOptions = Parameters<typeof init>[1];
type Logger = NonNullable<ReplayOptions['loggerProvider']>;

/** The address of the remote configuration and the address for recordings. */
export function replayAddresses({ configUrl, trackUrl }: ReplayConfig): readonly string[] {
  return [configUrl ?? AMPLITUDE_CONFIG, trackUrl ?? AMPLITUDE_TRACK];
}

/** Forwards errors; the SDK's other log messages are dropped. */
function replayLogger(onProblem: (problem: Error) => void): Logger {
  const report = (...values: unknown[]) => onProblem(new Error(values.map(String).join(' ')));
  const ignore = () => undefined;
  return { log: ignore, debug: ignore, warn: report, error: report, enable: ignore, disable: ignore };
}

/**
 * The options of the SDK. By default it masks inputs and blocks `amp-block`. Only the remote configuration can turn
 * on interactions (every 30 to 60 seconds, clicks grouped by hour). The first snapshot of a page is sent immediately,
 * because it is too large for a beacon if the visitor leaves soon. No workers, because their requests could not be
 * blocked when consent is withdrawn.
 */
export function replayOptions(
  config: ReplayConfig,
  session: { readonly sessionId: string; readonly deviceId: string },
  onProblem: (problem: Error) => void,
): ReplayOptions {
  return {
    sessionId: Number(session.sessionId),
    deviceId: session.deviceId,
    optOut: false,
    sampleRate: REPLAY_SAMPLE_RATE,
    privacyConfig: { defaultMaskLevel: REPLAY_MASK_LEVEL },
    flushIntervalMillis: REPLAY_FLUSH_INTERVAL_MS,
    flushQueueSize: REPLAY_FLUSH_QUEUE_SIZE,
    flushMaxRetries: REPLAY_FLUSH_MAX_RETRIES,
    eagerFullSnapshotSend: true,
    useWebWorker: false,
    loggerProvider: replayLogger(onProblem),
    ...(config.configUrl === undefined ? {} : { configServerUrl: config.configUrl }),
    ...(config.trackUrl === undefined ? {} : { trackServerUrl: config.trackUrl }),
  };
}
