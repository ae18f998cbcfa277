/**
 * Parses an address as browsers do, optionally relative to a base; undefined if it is invalid. `URL.canParse` of
 * Node 20 refuses hosts with letters such as ü as soon as the engine has optimized its caller.
 */
export function parseAddress(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
