/** Why definitions could not be had. Thrown inside this folder only; becomes a warning of the build. */
export class FailedFetch extends Error {
  override readonly name = 'FailedFetch';
  /** Whether the same request may succeed a moment later. */
  readonly isTemporary: boolean;
  /** How long the service asks to wait. */
  readonly retryAfterMs: number | undefined;

  /** `reason` continues the sentence "… could not be read:" and never holds a key. */
  constructor(
    reason: string,
    options: { readonly isTemporary?: boolean; readonly retryAfterMs?: number | undefined } = {},
  ) {
    super(reason);
    this.isTemporary = options.isTemporary ?? false;
    this.retryAfterMs = options.retryAfterMs;
  }
}
