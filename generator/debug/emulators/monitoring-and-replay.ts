import { type Answer, type EmulatedRequest, jsonAnswer } from './answer';

/** The answer of the monitoring intake, which the SDK reaches at its `proxy`. */
export function answerMonitoring(): Answer {
  return { status: 202, body: '{}' };
}

/** Records every session. */
const EVERY_SESSION = {
  sr_sampling_config: { capture_enabled: true, sample_rate: 1 },
  sr_interaction_config: { enabled: true, batch: true },
};

/** The answer of session replay: its remote configuration, and its track endpoint, which also gets beacons. */
export function answerReplay(
  { path }: Pick<EmulatedRequest, 'path'>,
  settings: object = EVERY_SESSION,
): Answer {
  if (path === '/track') return { status: 200, body: '{}' };
  if (!path.startsWith('/config/')) return { status: 404 };
  return jsonAnswer(200, { configs: { sessionReplay: settings } });
}
