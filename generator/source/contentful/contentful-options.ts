import type { Connections } from './connections';

/** Where the service is reached. `insecure` means plain http, for an emulator on this machine. */
export interface ContentfulHost {
  /** `host[:port]` without a scheme: the SDK silently asks the vendor's host instead of one with another form. */
  readonly host: string;
  readonly insecure: boolean;
}

export interface ContentfulOptions {
  readonly spaceId: string;
  readonly environment: string;
  /** A delivery token, or a preview token with `preview`. */
  readonly token: string;
  /** The vendor's unless given. */
  readonly host?: ContentfulHost;
  /** Reads drafts from the preview API instead of what is published. */
  readonly preview: boolean;
  /**
   * With `preview`: how to ask which entries were changed since they were published. The preview API alone names only
   * which were never published.
   */
  readonly published?: { readonly token: string; readonly host?: ContentfulHost };
  /** How often one request is repeated at most after a failure that may pass. */
  readonly retryLimit: number;
  /** How long reading everything may take. */
  readonly contentTimeoutMs: number;
  /** How many requests run at the same time. */
  readonly concurrency: number;
  /** Connections that stay open afterwards; without them, each reading has its own. */
  readonly connections?: Connections | undefined;
  /** The first pause before repeating, doubled with every further one; 500 unless given. */
  readonly retryDelayMs?: number;
  /** How long one request may take; 15,000 unless given. */
  readonly requestTimeoutMs?: number;
}
