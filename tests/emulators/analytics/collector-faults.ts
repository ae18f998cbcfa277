import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Possible faults of a response. A request with an error status is read, but its events do not count as received. */
export type CollectorFault =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The request is read and never answered. */
  | { readonly kind: 'hang' }
  /** The connection is destroyed. */
  | { readonly kind: 'reset' }
  /** The normal response, delayed. */
  | { readonly kind: 'slow'; readonly milliseconds: number };

/** Responds with a fault; returns whether the request still has to be processed normally. */
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
