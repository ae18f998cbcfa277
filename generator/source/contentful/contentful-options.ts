import type { Connections } from './connections';

/** The address of the service. `insecure` means plain http, for an emulator on this machine. */
export interface ContentfulHost {
  /** `host[:port]` without a scheme: for other forms the SDK silently uses the vendor's host. */
  readonly host: string;
  readonly insecure: boolean;
}

export interface ContentfulOptions {
  readonly spaceId: string;
  readonly environment: string;
  /** A delivery token, or a preview token with `preview`. */
  readonly token: string;
  /** The vendor's host by default. */
  readonly host?: ContentfulHost;
  /** Reads drafts from the preview API instead of published content. */
  readonly preview: boolean;
  /**
   * With `preview`: access to the delivery API, to find entries that were changed since they were published. The
   * preview API only shows which were never published.
   */
  readonly published?: { readonly token: string; readonly host?: ContentfulHost };
  /** The maximum of retries of one request after a temporary error. */
  readonly retryLimit: number;
  /** Timeout of the complete read. */
  readonly contentTimeoutMs: number;
  /** The number of concurrent requests. */
  readonly concurrency: number;
  /** Connections that stay open afterwards; if absent, each read has its own. */
  readonly connections?: Connections | undefined;
  /** The first backoff, doubled with every retry; 500 by default. */
  readonly retryDelayMs?: number;
  /** Timeout of one request; 15,000 by default. */
  readonly requestTimeoutMs?: number;
}
