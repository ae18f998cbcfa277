/** The address with these parameters in its query; empty values are left out, existing parameters are replaced. */
export function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) {
    if (!value) continue;
    url.searchParams.delete(name);
    url.searchParams.append(name, value);
  }
  return url.href;
}
