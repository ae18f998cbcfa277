import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Reply, sendHalf } from '../faults';

/** Possible faults of a response. */
export type Fault =
  /** 429; without `resetSeconds` the reset header is missing. */
  | { kind: 'rateLimit'; resetSeconds?: number }
  /** Any other status with the vendor's error body. */
  | { kind: 'status'; status: number }
  /** The request is read and never answered. */
  | { kind: 'hang' }
  /** The correct response, delayed. */
  | { kind: 'delay'; milliseconds: number }
  /** The connection is destroyed without a response. */
  | { kind: 'reset' }
  /** The correct head and half of the body, then the connection is destroyed. */
  | { kind: 'truncate' }
  /** 200 with a complete body that is not JSON. */
  | { kind: 'invalidJson' }
  /** 200 with unexpected JSON, by default `{}`. */
  | { kind: 'wrongShape'; body?: unknown }
  /** Runs a function (a publish, for example) before the correct response is computed. */
  | { kind: 'call'; call: () => void | Promise<void> };

/** One request and its response. */
export interface Exchange {
  response: ServerResponse;
  /** Computes the correct response at the moment of the call. */
  compute: () => Reply;
  /** An error response in the vendor's format. */
  refuse: (status: number, headers?: Record<string, string>) => Reply;
  /** Sends a response and records its status in the log. */
  send: (reply: Reply) => void;
}

/** Responds to a request with its fault, or not at all. */
export async function performFault(fault: Fault, exchange: Exchange): Promise<void> {
  const { response, compute, refuse, send } = exchange;
  switch (fault.kind) {
    case 'rateLimit': {
      const { resetSeconds } = fault;
      return send(
        refuse(429, resetSeconds === undefined ? {} : { 'x-contentful-ratelimit-reset': `${resetSeconds}` }),
      );
    }
    case 'status':
      return send(refuse(fault.status));
    case 'hang':
      return;
    case 'delay':
      await wait(fault.milliseconds, undefined, { ref: false });
      return send(compute());
    case 'reset':
      response.destroy();
      return;
    case 'truncate':
      return sendHalf(response, compute());
    case 'invalidJson':
      return send({ ...compute(), status: 200, body: '{"sys":{"type":"Array"},"items":[' });
    case 'wrongShape':
      return send({ ...compute(), status: 200, body: JSON.stringify(fault.body ?? {}) });
    case 'call':
      await fault.call();
      return send(compute());
  }
}
