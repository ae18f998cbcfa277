export type TextValues = Readonly<Record<string, string | number>>;

/** Replaces `{name}` by its value; a name without a value is unchanged. */
export function fillText(text: string, values: TextValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
