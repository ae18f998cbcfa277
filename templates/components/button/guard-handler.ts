/** Wraps a handler so that its errors, thrown or rejected, are logged and never break the page. */
export function guardHandler<Arguments extends unknown[]>(
  handler: (...values: Arguments) => unknown,
): (...values: Arguments) => void {
  return (...values) => {
    try {
      const result = handler(...values);
      if (result instanceof Promise) result.catch(logError);
    } catch (error) {
      logError(error);
    }
  };
}

function logError(error: unknown): void {
  console.error(error);
}
