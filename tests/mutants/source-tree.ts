import { resolve } from 'node:path';
import { parseSync, type SyntaxNode, types } from '@babel/core';

const ROOT = resolve(import.meta.dirname, '../..');

/** Of the nodes that TypeScript adds, these hold an expression; all others are types. */
const WRAPPERS = /^TS(As|Satisfies|NonNull|Instantiation)Expression$/;

/** A node with the one around it. */
export interface PlacedNode {
  readonly node: SyntaxNode;
  readonly parent: SyntaxNode;
}

/** A part of a node that is one node. */
export function part(node: SyntaxNode, name: string): SyntaxNode {
  return node[name] as SyntaxNode;
}

/** Parses a source file; its name tells whether types and JSX are in it. */
function parse(file: string, text: string): SyntaxNode {
  return parseSync(text, {
    filename: resolve(ROOT, file),
    cwd: ROOT,
    babelrc: false,
    configFile: false,
    presets: file.endsWith('.js') ? [] : ['@babel/preset-typescript'],
    plugins: file.endsWith('.js') ? ['@babel/plugin-syntax-jsx'] : [],
    // Parentheses are nodes, so that the place of what stands in them is known.
    parserOpts: { createParenthesizedExpressions: true },
  });
}

/** Whether a node makes an error: what is given to it is a text to read. */
function makesError({ type, callee }: SyntaxNode): boolean {
  return type === 'NewExpression' && /(Error|Failure)$/.test(String((callee as SyntaxNode).name));
}

/** The names of the parts of a node in which something may be changed. */
function openParts(node: SyntaxNode): readonly string[] {
  if (node.type === 'ImportDeclaration' || makesError(node)) return [];
  if (node.type.startsWith('TS')) return WRAPPERS.test(node.type) ? ['expression'] : [];
  const names = types.VISITOR_KEYS[node.type] ?? [];
  return node.computed === true ? names : names.filter((name) => name !== 'key');
}

function* nodesBelow(parent: SyntaxNode): Generator<PlacedNode> {
  for (const name of openParts(parent)) {
    const value = parent[name] as SyntaxNode | null | undefined | readonly (SyntaxNode | null)[];
    for (const node of [value ?? []].flat()) {
      if (node === null) continue;
      yield { node, parent };
      yield* nodesBelow(node);
    }
  }
}

/** All nodes of a source file that are code: no imports, no types, no texts of errors. */
export function codeNodes(file: string, text: string): readonly PlacedNode[] {
  return [...nodesBelow(parse(file, text))];
}
