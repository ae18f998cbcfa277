type QueryValue = string | number | boolean | null | undefined;

export type QueryParameters = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

/** The values of a parameter; 0 and false are values, an empty text and an empty list are not. */
function valuesOf(given: QueryParameters[string]): string[] {
  const values: readonly QueryValue[] = Array.isArray(given) ? given : [given as QueryValue];
  return values.map((value) => `${value ?? ''}`).filter(Boolean);
}

/** A query without its question mark. Empty values are left out; a list repeats the name. */
export function queryString(parameters: QueryParameters): string {
  const pairs = Object.entries(parameters).flatMap(([name, given]) =>
    valuesOf(given).map((value) => [name, value]),
  );
  return new URLSearchParams(pairs).toString();
}

/** The address with these parameters in its query; empty values are left out, existing parameters are replaced. */
export function withQuery(address: string, parameters: QueryParameters): string {
  const url = new URL(address);
  const added = new URLSearchParams(queryString(parameters));
  for (const name of new Set(added.keys())) url.searchParams.delete(name);
  for (const [name, value] of added) url.searchParams.append(name, value);
  return url.href;
}
