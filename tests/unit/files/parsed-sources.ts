import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { packageRoot } from '../../../generator/files/package-root';

export interface SyntaxNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface ParsedSource {
  /** Path from the root of the package, with slashes. */
  readonly file: string;
  /** All nodes except types, outer ones first. */
  readonly nodes: readonly SyntaxNode[];
}

/** Every TypeScript and JavaScript source below a folder. */
export function parsedSources(folder: string): ParsedSource[] {
  const files = readdirSync(join(packageRoot(), folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => /\.(tsx?|js)$/.test(name) && !name.endsWith('.d.ts'))
    .sort()
    .map((name) => parsedSource(join(folder, name)));
}

export function parsedSource(file: string): ParsedSource {
  const source = readFileSync(join(packageRoot(), file), 'utf8');
  const module = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' });
  return { file, nodes: nodesIn(module) };
}

/** A node and its descendants, without literal types. */
export function nodesIn(value: unknown): SyntaxNode[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type } = value as Partial<SyntaxNode>;
  if (type === 'TsLiteralType') return [];
  const inside = Object.values(value).flatMap(nodesIn);
  return typeof type === 'string' ? [value as SyntaxNode, ...inside] : inside;
}

/** The texts in quotation marks. */
export function stringsIn(nodes: readonly SyntaxNode[]): string[] {
  return nodes.flatMap(({ type, value }) => (type === 'StringLiteral' ? [String(value)] : []));
}
