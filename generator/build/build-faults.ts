import type { Message } from '../errors/site-error';
import { SiteError } from '../errors/site-error';

/** What is wrong, collected on the way and told together. */
export interface Faults {
  readonly errors: Message[];
  readonly warnings: Message[];
  /** Warnings that hang on the moment (the network, the date): reported, but in no file of the output. */
  readonly momentary: Message[];
}

/** Every warning that a report tells of. */
export function allWarnings({ warnings, momentary }: Faults): readonly Message[] {
  return [...momentary, ...warnings];
}

/** Ends a build that has errors, or warnings where these fail it. */
export function throwFaults(faults: Faults, isStrict: boolean): void {
  const warnings = allWarnings(faults);
  if (faults.errors.length > 0) throw new SiteError(faults.errors);
  if (isStrict && warnings.length > 0) throw new SiteError(warnings);
}
