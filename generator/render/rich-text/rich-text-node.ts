import type { RawLink } from '../content/field-values';

/** A node of a rich text that is known to be valid. */
export interface ValidNode {
  readonly nodeType: string;
  readonly data: { readonly uri?: string; readonly target?: RawLink };
  readonly value?: string;
  readonly content?: readonly ValidNode[];
}
