import type { IncomingMessage } from 'node:http';

/** Why a request is refused before or after its body was read. */
export type SignatureFault = 'signature missing' | 'stamp missing' | 'stamp too far off' | 'signature wrong';

/** The signature data in the head of a request. */
export interface WebhookSignature {
  /** Identifies the delivery, to detect repeats; undefined if nothing in the request does. */
  readonly key: string | undefined;
  /** Compares in constant time. */
  isSigned(body: Uint8Array, secret: string): boolean;
}

/** The head of a request in Node's form: `url` is path and query, names of headers are in lower case. */
export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Checks everything that does not need the body. `now` in epoch milliseconds. */
export type ReadSignature = (request: RequestHead, now: number) => WebhookSignature | SignatureFault;

/** Tolerance for the clock of the sender, in both directions (docs/contract.md#1-commands). */
export const MAX_CLOCK_SKEW_MS = 5 * 60 * 1000;
