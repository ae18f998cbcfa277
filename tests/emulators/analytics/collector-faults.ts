import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** What can go wrong with an answer. A request that gets a status is read, and its events do not count as taken. */
export type CollectorFault =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Read and never answered. */
  | { readonly kind: 'hang' }
  /** The connection is destroyed. */
  | { readonly kind: 'reset' }
  /** Answered as usual, late. */
  | { readonly kind: 'slow'; readonly milliseconds: number };

/** Answers with a fault; gives whether the request is to be taken as usual after it. */
export async function performFault(fault: CollectorFault, response: ServerResponse): Promise<boolean> {
  switch (fault.kind) {
    case 'status':
      response.writeHead(fault.status, { ...fault.headers }).end();
      return false;
    case 'hang':
      return false;
    case 'reset':
      response.destroy();
      return false;
    case 'slow':
      await wait(fault.milliseconds, undefined, { ref: false });
      return true;
  }
}
