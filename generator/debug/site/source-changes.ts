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
