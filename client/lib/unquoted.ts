/** The analytics library writes plain text; older versions wrote JSON, with `null` for missing values. */
export function unquoted(value: string | undefined): string | undefined {
  const text = value?.replace(/^"(.*)"$/, '$1');
  return text === 'null' ? undefined : text || undefined;
}
