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

/** The remote configuration's address and the one recordings are sent to. */
export function replayAddresses({ configUrl, trackUrl }: ReplayConfig): readonly string[] {
  return [configUrl ?? AMPLITUDE_CONFIG, trackUrl ?? AMPLITUDE_TRACK];
}

/** Hands on what went wrong; the SDK's other messages are of no interest to visitors. */
function replayLogger(onProblem: (problem: Error) => void): Logger {
  const report = (...values: unknown[]) => onProblem(new Error(values.map(String).join(' ')));
  const ignore = () => undefined;
  return { log: ignore, debug: ignore, warn: report, error: report, enable: ignore, disable: ignore };
}

/**
 * What the SDK is started with. It masks inputs and blocks `amp-block` by itself. Interactions (every 30 to 60
 * seconds, clicks grouped by hour) are turned on by the remote configuration only. The first picture of a page is
 * sent at once, because a beacon is too small for it when the visitor soon goes on to the next page. Without workers,
 * because requests of a worker could not be held back when consent is withdrawn.
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
