import type { SyntaxNode } from '@babel/core';
import { exchanged } from './condition-faults';
import type { Fault } from './fault';
import { part } from './source-tree';

const CALL = /^(Optional)?CallExpression$/;
const BLOCK = /^(Program|BlockStatement|SwitchCase|StaticBlock)$/;
const MEMBER = /^(Optional)?MemberExpression$/;

/** Methods that return the type of the object that they are called on. */
const CHAINED = new Set(
  'filter sort toSorted reverse toReversed slice trim trimStart trimEnd toLowerCase toUpperCase normalize replace replaceAll concat catch finally'.split(
    ' ',
  ),
);

function called(expression: SyntaxNode): SyntaxNode {
  const isAround = expression.type === 'AwaitExpression' || expression.operator === 'void';
  return isAround ? part(expression, 'argument') : expression;
}

/** Removes a statement that is a call. If a statement is required, an empty block stays. */
function statement(node: SyntaxNode, _source: string, parent: SyntaxNode): readonly Fault[] {
  const call = called(part(node, 'expression'));
  if (!CALL.test(call.type) || part(call, 'callee').type === 'Super') return [];
  return [{ kind: 'call', start: node.start, end: node.end, texts: [BLOCK.test(parent.type) ? '' : '{}'] }];
}

function chain(node: SyntaxNode, parent: SyntaxNode): readonly Fault[] {
  const callee = part(node, 'callee');
  if (parent.type === 'ExpressionStatement' || !MEMBER.test(callee.type)) return [];
  if (callee.computed === true || !CHAINED.has(String(part(callee, 'property').name))) return [];
  return [{ kind: 'chain', start: part(callee, 'object').end, end: node.end, texts: [''] }];
}

/** The visible type of an argument: the compiler would notice a swap of different types, so these are not swapped. */
function sortOf({ type }: SyntaxNode): string {
  if (/Function/.test(type)) return 'function';
  if (/^(StringLiteral|TemplateLiteral)$/.test(type)) return 'text';
  return /^(Object|Array)Expression$|Literal$|^JSX|^SpreadElement$/.test(type) ? type : 'other';
}

/** Calls whose arguments have no order. */
const UNORDERED = /^Math\.(min|max)$/;

function exchangedArguments(node: SyntaxNode, source: string): readonly Fault[] {
  const args = node.arguments as readonly SyntaxNode[];
  const { start: from, end: to } = part(node, 'callee');
  if (UNORDERED.test(source.slice(from, to))) return [];
  return args.slice(1).flatMap((second, index): readonly Fault[] => {
    const first = args[index] as SyntaxNode;
    const isSame = source.slice(first.start, first.end) === source.slice(second.start, second.end);
    if (isSame || first.type === 'SpreadElement' || sortOf(first) !== sortOf(second)) return [];
    return [{ kind: 'arguments', ...exchanged(source, first, second) }];
  });
}

function call(node: SyntaxNode, source: string, parent: SyntaxNode): readonly Fault[] {
  return [...chain(node, parent), ...exchangedArguments(node, source)];
}

/** Mutations of actions, by node type. */
export const CALL_FAULTS = {
  ExpressionStatement: statement,
  CallExpression: call,
  OptionalCallExpression: call,
  NewExpression: exchangedArguments,
};
