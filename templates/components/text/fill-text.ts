export type TextValues = Readonly<Record<string, string | number>>;

/** Puts values in the place of `{name}`; a name without a value stays as it is. */
export function fillText(text: string, values: TextValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
