/** Whether a query turns on debug mode, in which flags can be turned on locally; only the value `true` does. */
export function isDebugMode(query: URLSearchParams): boolean {
  return query.get('debug') === 'true';
}

/** Logs in the console that the page is in debug mode. */
export function announceDebugMode(query: URLSearchParams): void {
  if (!isDebugMode(query)) return;
  // biome-ignore lint/suspicious/noConsole: the one message that is asked for and no failure.
  console.info('[site] Debug mode: flags follow local storage.');
}
