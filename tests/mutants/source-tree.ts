import { resolve } from 'node:path';
import { parseSync, type SyntaxNode, types } from '@babel/core';

const ROOT = resolve(import.meta.dirname, '../..');

/** TypeScript node types that contain an expression; all others are types. */
const WRAPPERS = /^TS(As|Satisfies|NonNull|Instantiation)Expression$/;

/** A node with its parent. */
export interface PlacedNode {
  readonly node: SyntaxNode;
  readonly parent: SyntaxNode;
}

/** A child that is a single node. */
export function part(node: SyntaxNode, name: string): SyntaxNode {
  return node[name] as SyntaxNode;
}

/** Parses a source file; its name decides whether it has types and JSX. */
function parse(file: string, text: string): SyntaxNode {
  return parseSync(text, {
    filename: resolve(ROOT, file),
    cwd: ROOT,
    babelrc: false,
    configFile: false,
    presets: file.endsWith('.js') ? [] : ['@babel/preset-typescript'],
    plugins: file.endsWith('.js') ? ['@babel/plugin-syntax-jsx'] : [],
    // Parentheses are nodes, so that the positions of their contents are known.
    parserOpts: { createParenthesizedExpressions: true },
  });
}

/** Whether a node creates an error: its arguments are texts for people. */
function makesError({ type, callee }: SyntaxNode): boolean {
  return type === 'NewExpression' && /(Error|Failure)$/.test(String((callee as SyntaxNode).name));
}

/** The names of child nodes that may be mutated. */
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

/** All code nodes of a source file: without imports, types and error texts. */
export function codeNodes(file: string, text: string): readonly PlacedNode[] {
  return [...nodesBelow(parse(file, text))];
}
