import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Reply, sendHalf } from '../faults';

/** What can go wrong with an answer. */
export type Fault =
  /** 429; without `resetSeconds` the reset header is left out. */
  | { kind: 'rateLimit'; resetSeconds?: number }
  /** Any other status with the vendor's error body. */
  | { kind: 'status'; status: number }
  /** The request is read and never answered. */
  | { kind: 'hang' }
  /** The right answer, late. */
  | { kind: 'delay'; milliseconds: number }
  /** The connection is destroyed without an answer. */
  | { kind: 'reset' }
  /** The right head and half of the body, then the connection is destroyed. */
  | { kind: 'truncate' }
  /** 200 with a complete body that is no JSON. */
  | { kind: 'invalidJson' }
  /** 200 with JSON that is not what was asked for; `{}` unless a body is given. */
  | { kind: 'wrongShape'; body?: unknown }
  /** Runs something (a publication, say) before the right answer is computed. */
  | { kind: 'call'; call: () => void | Promise<void> };

/** One request that is being answered. */
export interface Exchange {
  response: ServerResponse;
  /** Computes the right answer at the moment of the call. */
  compute: () => Reply;
  /** An error answer in the vendor's format. */
  refuse: (status: number, headers?: Record<string, string>) => Reply;
  /** Sends an answer and notes its status in the log. */
  send: (reply: Reply) => void;
}

/** Answers a request with its fault, or not at all. */
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
