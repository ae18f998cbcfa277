/** The analytics library writes text as it is; older versions wrote it as JSON, with `null` for nothing. */
export function unquoted(value: string | undefined): string | undefined {
  const text = value?.replace(/^"(.*)"$/, '$1');
  return text === 'null' ? undefined : text || undefined;
}
