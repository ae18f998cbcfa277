import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Reply, sendHalf } from '../faults';

/** Possible faults of a response. */
export type Fault =
  /** Any status, with the vendor's error body; `headers` are added (`{ 'retry-after': '1' }`). */
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  /** The request is read and never answered. */
  | { kind: 'hang' }
  /** The correct response, delayed. */
  | { kind: 'delay'; milliseconds: number }
  /** The correct head immediately, then the body in chunks with an interval. */
  | { kind: 'drip'; milliseconds: number; pieces: number }
  /** The connection is destroyed without a response. */
  | { kind: 'reset' }
  /** The correct head and half of the body, then the connection is destroyed. */
  | { kind: 'truncate' }
  /** 200 with a complete body that is not JSON. */
  | { kind: 'invalidJson' }
  /** 200 with the correct JSON and another content type; `text/html` by default. */
  | { kind: 'contentType'; type?: string }
  /** 200 with unexpected JSON, by default `{}`. */
  | { kind: 'wrongShape'; body?: unknown }
  /** 200 with a valid response of at least this many bytes, without `content-length` unless `isAnnounced`. */
  | { kind: 'oversized'; bytes: number; isAnnounced?: boolean }
  /** A redirect. */
  | { kind: 'redirect'; location: string }
  /** Runs a function (a publish, for example) before the correct response is computed. */
  | { kind: 'call'; call: () => void | Promise<void> };

/** One request and its response. */
export interface Exchange {
  response: ServerResponse;
  /** Computes the correct response at the moment of the call. */
  compute: () => Reply | Promise<Reply>;
  /** Sends a response and records its status in the log. */
  send: (reply: Reply) => void;
}

async function drip(response: ServerResponse, reply: Reply, fault: Extract<Fault, { kind: 'drip' }>) {
  response.writeHead(reply.status, reply.headers);
  const size = Math.ceil(reply.body.length / fault.pieces);
  for (let start = 0; start < reply.body.length && !response.destroyed; start += size) {
    response.write(reply.body.slice(start, start + size));
    await wait(fault.milliseconds, undefined, { ref: false });
  }
  response.end();
}

function sendLarge(response: ServerResponse, reply: Reply, fault: Extract<Fault, { kind: 'oversized' }>) {
  const padding = 'x'.repeat(Math.max(0, fault.bytes));
  const body = JSON.stringify({ ...(JSON.parse(reply.body) as object), padding });
  const length = fault.isAnnounced ? { 'content-length': Buffer.byteLength(body) } : {};
  response.writeHead(reply.status, { ...reply.headers, ...length });
  response.end(body);
}

/** Responds to a request with its fault, or not at all. */
export async function performFault(fault: Fault, { response, compute, send }: Exchange): Promise<void> {
  const json = (value: unknown) => JSON.stringify(value);
  switch (fault.kind) {
    case 'hang':
      return;
    case 'reset':
      response.destroy();
      return;
    case 'delay':
      await wait(fault.milliseconds, undefined, { ref: false });
      return send(await compute());
    case 'call':
      await fault.call();
      return send(await compute());
    case 'drip':
      return drip(response, await compute(), fault);
    case 'truncate':
      return sendHalf(response, await compute());
    case 'oversized':
      return sendLarge(response, await compute(), fault);
    default:
      return send(alteredReply(fault, await compute(), json));
  }
}

type AlteringFault = Extract<
  Fault,
  { kind: 'status' | 'invalidJson' | 'contentType' | 'wrongShape' | 'redirect' }
>;

function alteredReply(fault: AlteringFault, right: Reply, json: (value: unknown) => string): Reply {
  switch (fault.kind) {
    case 'status': {
      const body = json({ status: fault.status, error: 'This error was injected by a test.' });
      return { status: fault.status, headers: { ...right.headers, ...fault.headers }, body };
    }
    case 'redirect':
      return { status: 302, headers: { ...right.headers, location: fault.location }, body: '' };
    case 'invalidJson':
      return { ...right, body: '{"features":{' };
    case 'contentType': {
      return { ...right, headers: { ...right.headers, 'content-type': fault.type ?? 'text/html' } };
    }
    case 'wrongShape':
      return { ...right, body: json(fault.body ?? {}) };
  }
}
