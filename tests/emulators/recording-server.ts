import type { Answer } from '../../generator/debug/emulators/answer';
import { type EmulatorServer, type ReceivedRequest, startEmulatorServer } from './emulator-server';

export interface RecordedRequest extends ReceivedRequest {
  /** Epoch milliseconds. */
  readonly at: number;
  /** The status of the response; 0 until there is one. */
  status: number;
}

/** Possible faults of a response: another status, no response, a broken connection. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'reset' };

/** Which requests a fault affects: those that match (all by default), and how many of them (1 by default). */
export interface FaultTarget {
  readonly on?: (request: RecordedRequest) => boolean;
  readonly times?: number;
}

export interface Faults {
  /** If several match, the one added first is used first. */
  readonly add: (fault: Fault & FaultTarget) => void;
  readonly clear: () => void;
}

export interface RecordingServer extends EmulatorServer {
  /** All requests without the browser's preflight requests. */
  readonly requests: RecordedRequest[];
  readonly faults: Faults;
}

function createFaults(): Faults & { take: (request: RecordedRequest) => Fault | undefined } {
  let rules: Array<{ fault: Fault; on: (request: RecordedRequest) => boolean; times: number }> = [];
  return {
    add: ({ on = () => true, times = 1, ...fault }) => void rules.push({ fault, on, times }),
    clear: () => {
      rules = [];
    },
    take(request) {
      const rule = rules.find(({ on, times }) => times > 0 && on(request));
      if (rule === undefined) return undefined;
      rule.times -= 1;
      return rule.fault;
    },
  };
}

/** An emulator that records its requests, and whose responses can fail. */
export async function startRecordingServer(
  answer: (request: RecordedRequest) => Answer,
): Promise<RecordingServer> {
  const requests: RecordedRequest[] = [];
  const faults = createFaults();
  const server = await startEmulatorServer((request) => {
    const recorded = { ...request, at: Date.now(), status: 0 };
    requests.push(recorded);
    const fault = faults.take(recorded);
    if (fault?.kind === 'hang') return new Promise<Answer>(() => undefined);
    if (fault?.kind === 'reset') throw new Error('The connection is reset.');
    const reply = fault === undefined ? answer(recorded) : { status: fault.status };
    recorded.status = reply.status;
    return reply;
  });
  return { ...server, requests, faults };
}
