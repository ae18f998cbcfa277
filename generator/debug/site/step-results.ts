type StepFunction = (...given: never[]) => unknown;

interface Step {
  /** The function that runs. Reloading its module, or a module that it imports, replaces it. */
  readonly by: StepFunction;
  /** What else the result depends on; compared by identity. */
  readonly inputs: readonly unknown[];
}

interface StepResult extends Step {
  readonly value: unknown;
}

/** Results of steps by name. A result is reused until a change affects it. */
export type StepResults = Map<string, StepResult>;

function isSame(result: StepResult, { by, inputs }: Step): boolean {
  return (
    result.by === by &&
    result.inputs.length === inputs.length &&
    result.inputs.every((input, index) => Object.is(input, inputs[index]))
  );
}

/**
 * Reuses the result of a step while its code and its inputs are the same. Otherwise `run` gets the previous result if
 * the same code produced it. A step that fails leaves the previous result in place.
 */
export async function cachedStep<Value>(
  results: StepResults,
  name: string,
  step: Step & { readonly run: (previous: Value | undefined) => Promise<Value> | Value },
): Promise<Value> {
  const previous = results.get(name);
  if (previous !== undefined && isSame(previous, step)) return previous.value as Value;
  const value = await step.run(previous?.by === step.by ? (previous.value as Value) : undefined);
  results.set(name, { by: step.by, inputs: step.inputs, value });
  return value;
}

/** Changes in the sources since the site was opened. Paths are relative to the package, with slashes. */
export interface SourceChanges {
  readonly files: readonly string[];
  /** A file was added or removed, so that an import may resolve to another file. */
  readonly isTreeChanged: boolean;
}

/** Whether the changes affect a result of these files. */
export function affects({ files, isTreeChanged }: SourceChanges, inputs: readonly string[]): boolean {
  if (isTreeChanged) return true;
  const known = new Set(inputs);
  return files.some((file) => known.has(file));
}
