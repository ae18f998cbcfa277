type Given<Fields> = { readonly [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

/** Leaves out undefined values, so that the JSON is short and types are exact. */
export function given<Fields extends Readonly<Record<string, unknown>>>(
  fields: Fields,
): Partial<Given<Fields>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<
    Given<Fields>
  >;
}
