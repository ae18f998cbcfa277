import { constants, inflateSync } from 'node:zlib';
import { answerMonitoring } from '../../../generator/debug/emulators/monitoring-and-replay';
import { type RecordedRequest, type RecordingServer, startRecordingServer } from '../recording-server';
import { parseMultipart } from './multipart';

/** An event of the intake, in the SDK's form. */
export interface IntakeEvent {
  readonly type: string;
  readonly date: number;
  readonly session: { readonly id: string };
  readonly view: {
    readonly id: string;
    readonly name?: string;
    readonly url: string;
    readonly referrer: string;
  };
  // biome-ignore lint/suspicious/noExplicitAny: the vendor's events have hundreds of fields
  readonly [field: string]: any;
}

/** A segment of a recording: its records, and the part that describes it. */
export interface ReplaySegment {
  readonly records: ReadonlyArray<{ readonly type: number; readonly data?: unknown }>;
  readonly event: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** A request to the intake, unwrapped from the proxy's form. */
export interface IntakeRequest {
  readonly track: 'rum' | 'replay';
  /** The intake's query: `ddsource`, `ddtags`, `dd-api-key` and others. */
  readonly query: URLSearchParams;
  readonly at: number;
  readonly status: number;
  readonly contentType: string;
  readonly events: readonly IntakeEvent[];
  readonly segment: ReplaySegment | undefined;
}

export interface MonitoringEmulator {
  /** For `DATADOG_PROXY`. */
  readonly proxyUrl: string;
  readonly faults: RecordingServer['faults'];
  /** All requests of a session, including refused ones. */
  readonly requests: (session: string) => IntakeRequest[];
  /**
   * A session's accepted events: without duplicates (a request that a navigation aborts is sent again), only the last
   * state of each view, and without the SDK's telemetry.
   */
  readonly events: (session: string) => IntakeEvent[];
  readonly segments: (session: string) => ReplaySegment[];
  readonly close: () => Promise<void>;
}

function parseSegment(body: Buffer, contentType: string): ReplaySegment {
  const parts = parseMultipart(body, contentType);
  const part = (name: string) => {
    const found = parts.find((one) => one.name === name);
    if (found === undefined) throw new Error(`A recording came without its part ${name}.`);
    return found.content;
  };
  const text = inflateSync(part('segment'), { finishFlush: constants.Z_SYNC_FLUSH }).toString();
  return { records: JSON.parse(text).records, event: JSON.parse(part('event').toString()), text };
}

function parseRequest({ query: outer, body, headers, at, status }: RecordedRequest): IntakeRequest {
  const { pathname, searchParams: query } = new URL(outer.get('ddforward') ?? '', 'http://intake');
  const track = /^\/api\/v2\/(rum|replay)$/.exec(pathname)?.[1];
  if (track !== 'rum' && track !== 'replay') throw new Error(`This is no intake: ${pathname}`);
  const contentType = headers['content-type'] ?? '';
  const lines = track === 'rum' ? body.toString().split('\n') : [];
  return {
    track,
    query,
    at,
    status,
    contentType,
    events: lines.filter(Boolean).map((line) => JSON.parse(line) as IntakeEvent),
    segment: track === 'replay' ? parseSegment(body, contentType) : undefined,
  };
}

function belongsTo(session: string, { events, segment }: IntakeRequest): boolean {
  return events.some((event) => event.session?.id === session) || (segment?.text.includes(session) ?? false);
}

function lastStates(events: readonly IntakeEvent[]): IntakeEvent[] {
  const latest = new Map<string, IntakeEvent>();
  for (const event of events) if (event.type === 'view') latest.set(event.view.id, event);
  return events.filter((event) => event.type !== 'view' || latest.get(event.view.id) === event);
}

/** The monitoring emulator, with all its requests. */
export async function startMonitoringEmulator(): Promise<MonitoringEmulator> {
  const server = await startRecordingServer(answerMonitoring);
  const requests = (session: string) =>
    server.requests.map(parseRequest).filter((request) => belongsTo(session, request));
  const accepted = (session: string) => requests(session).filter(({ status }) => status === 202);
  return {
    proxyUrl: `${server.url}/dd`,
    faults: server.faults,
    requests,
    events: (session) => {
      const events = accepted(session).flatMap((request) => request.events);
      const once = new Map(events.map((event) => [JSON.stringify(event), event]));
      return lastStates([...once.values()].filter(({ type }) => type !== 'telemetry'));
    },
    segments: (session) => accepted(session).flatMap(({ segment }) => segment ?? []),
    close: server.close,
  };
}
