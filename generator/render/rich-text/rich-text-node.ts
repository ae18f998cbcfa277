import type { RawLink } from '../content/field-values';

/** A node of a valid rich text. */
export interface ValidNode {
  readonly nodeType: string;
  readonly data: { readonly uri?: string; readonly target?: RawLink };
  readonly value?: string;
  readonly content?: readonly ValidNode[];
}
