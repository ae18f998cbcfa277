import type { ServerResponse } from 'node:http';

/** Which requests a fault affects. */
export interface FaultTarget {
  /** A part of the request's path and query, or a pattern for it. Without it every request matches. */
  on?: string | RegExp;
  /** How many matching requests are affected: 1 by default, `Infinity` for all. */
  times?: number;
  /** How many matching requests pass before. */
  after?: number;
}

interface Rule<Fault> {
  readonly fault: Fault;
  readonly on: string | RegExp;
  times: number;
  after: number;
}

/** Queued faults. If several match, the one added first is used first. */
export class Faults<Fault extends object> {
  #rules: Array<Rule<Fault>> = [];

  add(fault: Fault & FaultTarget): void {
    const { on = '', times = 1, after = 0 } = fault;
    this.#rules.push({ fault, on, times, after });
  }

  clear(): void {
    this.#rules = [];
  }

  /** How many more requests it can affect. */
  get pending(): number {
    return this.#rules.reduce((sum, { times }) => sum + times, 0);
  }

  /** The fault for a request; removes it from the queue. */
  take(url: string): Fault | undefined {
    for (const rule of this.#rules) {
      const isHit = typeof rule.on === 'string' ? url.includes(rule.on) : url.search(rule.on) >= 0;
      if (rule.times < 1 || !isHit) continue;
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

/** A response ready to be sent. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The correct head and half of the body, then the connection is destroyed. */
export function sendHalf(response: ServerResponse, { status, headers, body }: Reply): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, 'content-length': bytes.length });
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
}
