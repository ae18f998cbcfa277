/** Why definitions could not be fetched. Thrown inside this folder only; becomes a warning of the build. */
export class FailedFetch extends Error {
  override readonly name = 'FailedFetch';
  /** Whether a retry may succeed. */
  readonly isTemporary: boolean;
  /** The service's `Retry-After`. */
  readonly retryAfterMs: number | undefined;

  /** `reason` continues the sentence "… could not be read:" and never contains a key. */
  constructor(
    reason: string,
    options: { readonly isTemporary?: boolean; readonly retryAfterMs?: number | undefined } = {},
  ) {
    super(reason);
    this.isTemporary = options.isTemporary ?? false;
    this.retryAfterMs = options.retryAfterMs;
  }
}
