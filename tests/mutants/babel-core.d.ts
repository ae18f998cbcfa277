/** What is used of the parser, which has no types of its own. */
declare module '@babel/core' {
  /** A part of a source: its place in the text, and its own parts by name. */
  export interface SyntaxNode {
    readonly type: string;
    readonly start: number;
    readonly end: number;
    readonly [part: string]: unknown;
  }

  export function parseSync(text: string, options: object): SyntaxNode;

  export const types: { readonly VISITOR_KEYS: Readonly<Record<string, readonly string[]>> };
}
