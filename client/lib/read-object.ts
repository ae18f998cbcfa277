/** The object that a JSON text holds, and an empty one after telling why when it holds none. No text is no fault. */
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
