/** A refusal in the vendor's error format. */
export class ApiError extends Error {
  readonly status: number;
  readonly id: string;
  readonly details: unknown;

  constructor(status: number, id: string, rest: { message: string; details?: unknown }) {
    super(rest.message);
    this.status = status;
    this.id = id;
    this.details = rest.details;
  }
}

/** A malformed request. */
export function badRequest(message: string): ApiError {
  return new ApiError(400, 'BadRequest', { message });
}

/** Parameters that are invalid or do not match the model. Each problem becomes one element of `details.errors`. */
export function invalidQuery(...problems: Record<string, unknown>[]): ApiError {
  const message =
    'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.';
  return new ApiError(400, 'InvalidQuery', { message, details: { errors: problems } });
}

/** A resource or endpoint that does not exist for this token. */
export function notFound(details: Record<string, unknown> = {}): ApiError {
  return new ApiError(404, 'NotFound', { message: 'The resource could not be found.', details });
}

/** A missing or unknown token. */
export function accessTokenInvalid(): ApiError {
  const message = 'The access token you sent could not be found or is invalid.';
  return new ApiError(401, 'AccessTokenInvalid', { message });
}

/** The JSON body of a refusal. */
export function errorBody(error: ApiError, requestId: string): Record<string, unknown> {
  return {
    sys: { type: 'Error', id: error.id },
    message: error.message,
    ...(error.details === undefined ? {} : { details: error.details }),
    requestId,
  };
}
