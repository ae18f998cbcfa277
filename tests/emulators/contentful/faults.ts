import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

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

/** Which requests a fault hits. */
export interface FaultTarget {
  /** A part of the request's path and query, or a pattern for it. Without it every request matches. */
  on?: string | RegExp;
  /** How many matching requests are hit: 1 unless told, `Infinity` for all of them. */
  times?: number;
  /** How many matching requests pass before. */
  after?: number;
}

interface Rule {
  fault: Fault;
  on: string | RegExp;
  times: number;
  after: number;
}

/** Faults waiting for requests. Where several match, the one added first is used up first. */
export class Faults {
  #rules: Rule[] = [];

  add(fault: Fault & FaultTarget): void {
    const { on = '', times = 1, after = 0 } = fault;
    this.#rules.push({ fault, on, times, after });
  }

  clear(): void {
    this.#rules = [];
  }

  /** How many more requests can be hit. */
  get pending(): number {
    return this.#rules.reduce((sum, { times }) => sum + times, 0);
  }

  /** The fault for a request, used up by asking. */
  take(url: string): Fault | undefined {
    for (const rule of this.#rules) {
      if (rule.times < 1 || !hits(rule.on, url)) continue;
      if (rule.after > 0) {
        rule.after -= 1;
        continue;
      }
      rule.times -= 1;
      return rule.fault;
    }
    return undefined;
  }
}

/** An answer ready to be sent. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

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

function sendHalf(response: ServerResponse, { status, headers, body }: Reply): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, 'content-length': bytes.length });
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
}

function hits(on: string | RegExp, url: string): boolean {
  return typeof on === 'string'
    ? url.includes(on)
    : new RegExp(on.source, on.flags.replace(/[gy]/g, '')).test(url);
}
