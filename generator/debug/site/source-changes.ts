/** What changed in the sources since the site was opened last. Paths are relative to the package, with slashes. */
export interface SourceChanges {
  readonly files: readonly string[];
  /** A file came or went, so that an import may find another one than before. */
  readonly isTreeChanged: boolean;
}

/** Whether a part that is made of these files has to be made anew. */
export function concerns({ files, isTreeChanged }: SourceChanges, inputs: readonly string[]): boolean {
  if (isTreeChanged) return true;
  const known = new Set(inputs);
  return files.some((file) => known.has(file));
}
