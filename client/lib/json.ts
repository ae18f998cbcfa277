/** The value of a JSON text; undefined if there is none or it is unreadable. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/**
 * The object in a JSON text; reports an error and returns an empty object if there is none. A missing text is not an
 * error.
 */
export function readObject(
  json: string | undefined,
  onUnreadable: (error: unknown) => void,
): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    if (Object(value) === value && !Array.isArray(value)) return value as Record<string, unknown>;
    throw new TypeError(json);
  } catch (error) {
    onUnreadable(error);
    return {};
  }
}
