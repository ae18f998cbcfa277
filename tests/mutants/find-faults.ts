import type { SyntaxNode } from '@babel/core';
import { CALL_FAULTS } from './call-faults';
import { CONDITION_FAULTS } from './condition-faults';
import type { Fault } from './fault';
import { codeNodes, part } from './source-tree';

type FindFaults = (node: SyntaxNode, source: string, parent: SyntaxNode) => readonly Fault[];

function boolean({ start, end, value }: SyntaxNode): readonly Fault[] {
  return [{ kind: 'boolean', start, end, texts: [String(value !== true)] }];
}

/** Whether a number is a constant with a name. A test that would notice another value is a copy of the constant. */
function isNamed(parent: SyntaxNode): boolean {
  return parent.type === 'VariableDeclarator' && /^[A-Z][A-Z0-9_]*$/.test(String(part(parent, 'id').name));
}

/** One more or one less; a positive integer stays positive. */
function number({ start, end, value }: SyntaxNode, _source: string, parent: SyntaxNode): readonly Fault[] {
  if (isNamed(parent)) return [];
  const given = Number(value);
  const texts = given >= 1 ? [given + 1, given - 1] : [given + 1];
  return [{ kind: 'number', start, end, texts: texts.map(String) }];
}

const FINDERS: Readonly<Record<string, FindFaults>> = {
  ...CONDITION_FAULTS,
  ...CALL_FAULTS,
  BooleanLiteral: boolean,
  NumericLiteral: number,
};

/** All possible mutations of a file, in text order. */
export function findFaults(file: string, source: string): readonly Fault[] {
  return codeNodes(file, source)
    .flatMap(({ node, parent }) => FINDERS[node.type]?.(node, source, parent) ?? [])
    .sort((left, right) => left.start - right.start || left.end - right.end);
}
