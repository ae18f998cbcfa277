type Maker = (...given: never[]) => unknown;

interface KeptPart {
  /** The function that made it: another one after its module, or one that it imports, was loaded anew. */
  readonly by: Maker;
  readonly inputs: readonly unknown[];
  readonly value: unknown;
}

/** Parts of the site that outlive changes which do not concern them, by name. */
export type KeptParts = Map<string, KeptPart>;

export interface PartSource {
  readonly by: Maker;
  /** What else it is made of; compared by identity. */
  readonly inputs: readonly unknown[];
}

function isSame(kept: KeptPart, { by, inputs }: PartSource): boolean {
  return (
    kept.by === by &&
    kept.inputs.length === inputs.length &&
    kept.inputs.every((input, index) => Object.is(input, inputs[index]))
  );
}

/**
 * The part as it was made before, as long as the code that makes it and its inputs are the same; else it is made
 * anew, and told what was there before if the same code made that. A part that fails leaves the one before.
 */
export async function keptPart<Value>(
  kept: KeptParts,
  name: string,
  source: PartSource & { readonly make: (before: Value | undefined) => Promise<Value> | Value },
): Promise<Value> {
  const before = kept.get(name);
  if (before !== undefined && isSame(before, source)) return before.value as Value;
  const value = await source.make(before?.by === source.by ? (before.value as Value) : undefined);
  kept.set(name, { by: source.by, inputs: source.inputs, value });
  return value;
}
