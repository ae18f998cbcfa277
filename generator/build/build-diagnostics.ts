import { type Message, SiteError } from '../errors/site-error';

/** Diagnostics of a build, collected by its steps and reported together. */
export interface BuildDiagnostics {
  readonly errors: Message[];
  readonly warnings: Message[];
  /** Warnings that depend on the network or the date: reported, but not written to the output. */
  readonly transient: Message[];
}

/** All reported warnings. */
export function allWarnings({ warnings, transient }: BuildDiagnostics): readonly Message[] {
  return [...transient, ...warnings];
}

/** Ends a build that has errors, or warnings with `--strict`. */
export function throwDiagnostics(diagnostics: BuildDiagnostics, isStrict: boolean): void {
  const warnings = allWarnings(diagnostics);
  if (diagnostics.errors.length > 0) throw new SiteError(diagnostics.errors);
  if (isStrict && warnings.length > 0) throw new SiteError(warnings);
}
