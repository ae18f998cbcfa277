import type { SyntaxNode } from '@babel/core';
import type { Fault, FaultKind } from './fault';
import { part } from './source-tree';

/** The replacements of an operator: its opposite, or one that differs only at the limit. */
const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['>=', '<='],
  '<=': ['>', '<'],
  '>': ['<=', '>='],
  '>=': ['<', '>'],
};

const LOGIC: Readonly<Record<string, readonly string[]>> = { '&&': ['||'], '||': ['&&'] };

function operatorFault(kind: FaultKind, node: SyntaxNode, source: string): readonly Fault[] {
  const operator = String(node.operator);
  const texts = (kind === 'logic' ? LOGIC : COMPARISONS)[operator];
  const [from, to] = [part(node, 'left').end, part(node, 'right').start];
  // A comment may contain the same characters.
  if (texts === undefined || source.slice(from, to).trim() !== operator) return [];
  const start = source.indexOf(operator, from);
  return [{ kind, start, end: start + operator.length, texts }];
}

function comparison(node: SyntaxNode, source: string): readonly Fault[] {
  return operatorFault('comparison', node, source);
}

function logic(node: SyntaxNode, source: string): readonly Fault[] {
  if (node.operator !== '??') return operatorFault('logic', node, source);
  return [{ kind: 'fallback', start: part(node, 'left').end, end: node.end, texts: [''] }];
}

function negation(node: SyntaxNode): readonly Fault[] {
  if (node.operator !== '!') return [];
  return [{ kind: 'negation', start: node.start, end: part(node, 'argument').start, texts: [''] }];
}

/** Whether another mutation already negates a condition. */
function isTurned({ type, operator }: SyntaxNode): boolean {
  return (
    (type === 'UnaryExpression' && operator === '!') ||
    (type === 'BinaryExpression' && String(operator) in COMPARISONS)
  );
}

function ifStatement(node: SyntaxNode, source: string): readonly Fault[] {
  const test = part(node, 'test');
  if (isTurned(test)) return [];
  const { start, end } = test;
  return [{ kind: 'if', start, end, texts: [`!(${source.slice(start, end)})`] }];
}

function ternary(node: SyntaxNode, source: string): readonly Fault[] {
  const [first, second] = [part(node, 'consequent'), part(node, 'alternate')];
  return [{ kind: 'ternary', ...exchanged(source, first, second) }];
}

/** Swaps two parts of a text. */
export function exchanged(source: string, first: SyntaxNode, second: SyntaxNode): Omit<Fault, 'kind'> {
  const text = ({ start, end }: Pick<SyntaxNode, 'start' | 'end'>) => source.slice(start, end);
  const between = text({ start: first.end, end: second.start });
  return { start: first.start, end: second.end, texts: [text(second) + between + text(first)] };
}

/** Mutations of conditions, by node type. */
export const CONDITION_FAULTS = {
  BinaryExpression: comparison,
  LogicalExpression: logic,
  UnaryExpression: negation,
  IfStatement: ifStatement,
  ConditionalExpression: ternary,
};
