import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Reply, sendHalf } from '../faults';

/** What can go wrong with an answer. */
export type Fault =
  /** Any status, with the vendor's error body; `headers` are added (`{ 'retry-after': '1' }`). */
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  /** The request is read and never answered. */
  | { kind: 'hang' }
  /** The right answer, late. */
  | { kind: 'delay'; milliseconds: number }
  /** The right head at once, then the body one piece every so many milliseconds. */
  | { kind: 'drip'; milliseconds: number; pieces: number }
  /** The connection is destroyed without an answer. */
  | { kind: 'reset' }
  /** The right head and half of the body, then the connection is destroyed. */
  | { kind: 'truncate' }
  /** 200 with a complete body that is no JSON. */
  | { kind: 'invalidJson' }
  /** 200 with the right JSON under another content type; `text/html` unless told. */
  | { kind: 'contentType'; type?: string }
  /** 200 with JSON that is not what was asked for; `{}` unless a body is given. */
  | { kind: 'wrongShape'; body?: unknown }
  /** 200 with a valid answer of at least so many bytes, without `content-length` unless `isAnnounced`. */
  | { kind: 'oversized'; bytes: number; isAnnounced?: boolean }
  /** A redirect. */
  | { kind: 'redirect'; location: string }
  /** Runs something (a publication, say) before the right answer is computed. */
  | { kind: 'call'; call: () => void | Promise<void> };

/** One request that is being answered. */
export interface Exchange {
  response: ServerResponse;
  /** Computes the right answer at the moment of the call. */
  compute: () => Reply | Promise<Reply>;
  /** Sends an answer and notes its status in the log. */
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

/** Answers a request with its fault, or not at all. */
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
