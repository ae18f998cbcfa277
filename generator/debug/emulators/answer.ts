/** A request to an emulated service. */
export interface EmulatedRequest {
  readonly method: string;
  /** Below the address of the service, without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly text: string;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Answers the requests to one service. */
export type Emulate = (request: EmulatedRequest) => Answer | Promise<Answer>;

export function jsonAnswer(status: number, value: unknown): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}
