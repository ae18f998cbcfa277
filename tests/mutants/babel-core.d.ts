/** The used part of the parser, which has no types. */
declare module '@babel/core' {
  /** A node of a source: its position in the text, and its child nodes by name. */
  export interface SyntaxNode {
    readonly type: string;
    readonly start: number;
    readonly end: number;
    readonly [part: string]: unknown;
  }

  export function parseSync(text: string, options: object): SyntaxNode;

  export const types: { readonly VISITOR_KEYS: Readonly<Record<string, readonly string[]>> };
}
