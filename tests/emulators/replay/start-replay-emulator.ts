import { gunzipSync } from 'node:zlib';
import { answerReplay } from '../../../generator/debug/emulators/monitoring-and-replay';
import { type RecordedRequest, type RecordingServer, startRecordingServer } from '../recording-server';

/** The settings of a project for its recordings. */
export interface RemoteSettings {
  sr_sampling_config?: { capture_enabled: boolean; sample_rate?: number };
  sr_interaction_config?: { enabled: boolean; batch: boolean; trackEveryNms?: number };
  sr_privacy_config?: Record<string, unknown>;
}

/** An upload: a batch of events, or a beacon on unload. */
export interface Upload {
  /** `replay` for recordings, `interaction` for clicks and scrolling. */
  readonly type: string;
  readonly deviceId: string;
  readonly sessionId: string;
  readonly isBeacon: boolean;
  readonly status: number;
  readonly at: number;
  readonly query: URLSearchParams;
  // biome-ignore lint/suspicious/noExplicitAny: the recorder's events have many shapes
  readonly events: readonly any[];
  /** The body, decoded. */
  readonly text: string;
}

export interface ReplayEmulator {
  /** For `AMPLITUDE_CONFIG_URL` and `AMPLITUDE_TRACK_URL`. */
  readonly configUrl: string;
  readonly trackUrl: string;
  readonly faults: RecordingServer['faults'];
  /** The remote configuration from now on. */
  settings: RemoteSettings;
  readonly configRequests: () => RecordedRequest[];
  /** All requests of a device, including refused uploads. */
  readonly uploads: (deviceId: string) => Upload[];
  readonly close: () => Promise<void>;
}

function parseUpload({ query, headers, body, status, at }: RecordedRequest): Upload {
  const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
  const { events } = JSON.parse(text) as { events: unknown[] };
  return {
    type: query.get('type') ?? '',
    deviceId: query.get('device_id') ?? '',
    sessionId: query.get('session_id') ?? '',
    isBeacon: headers.authorization === undefined,
    status,
    at,
    query,
    events: events.map((event) => (typeof event === 'string' ? JSON.parse(event) : event)),
    text,
  };
}

/** The session replay emulator, with all its requests. */
export async function startReplayEmulator(settings: RemoteSettings = {}): Promise<ReplayEmulator> {
  const server = await startRecordingServer((request) => answerReplay(request, emulator.settings));
  const emulator: ReplayEmulator = {
    configUrl: `${server.url}/config`,
    trackUrl: `${server.url}/track`,
    faults: server.faults,
    settings,
    configRequests: () => server.requests.filter(({ path }) => path.startsWith('/config/')),
    uploads: (deviceId) =>
      server.requests
        .filter(({ path, query }) => path === '/track' && query.get('device_id') === deviceId)
        .map(parseUpload),
    close: server.close,
  };
  return emulator;
}
