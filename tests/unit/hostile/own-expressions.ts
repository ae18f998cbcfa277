import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from '@swc/core';

const ROOT = resolve(import.meta.dirname, '../../..');

export interface OwnExpression {
  readonly file: string;
  readonly expression: RegExp;
}

/** Every regular expression that stands in a source below a folder. */
export function expressionsBelow(folder: string): OwnExpression[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => /\.(tsx?|js)$/.test(name) && !name.endsWith('.d.ts'))
    .sort()
    .flatMap((name) => expressionsIn(join(folder, name)));
}

function expressionsIn(file: string): OwnExpression[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const found: OwnExpression[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, pattern, flags } = node as Record<string, unknown>;
    if (type === 'RegExpLiteral') {
      found.push({ file, expression: new RegExp(String(pattern), String(flags)) });
    }
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }));
  return found;
}

const CLASSES: Readonly<Record<string, string>> = { s: ' ', d: '0', w: 'a', n: '\n', r: '\r', t: '\t' };

/** Characters that an expression has something to do with, and some that it has not. */
function charactersOf({ source }: RegExp): string[] {
  const escaped = [...source.matchAll(/\\([sdwnrt])/g)].map(([, name]) => CLASSES[name as string] as string);
  const literal = [...source.replace(/\\u\{?[\da-f]+\}?|\\[pP]\{[^}]*\}|\\[a-zA-Z]|[()?:|+*^$]/gi, '')];
  return [...new Set([...escaped, ...literal, 'a', '0', ' ', '\u0001'])].slice(0, 12);
}

/** Texts that expressions with loops in loops, or loops one after the other, go through again and again. */
export function attacksOn(expression: RegExp): Array<(length: number) => string> {
  const characters = charactersOf(expression);
  const units = [...characters, ...characters.flatMap((first) => characters.map((second) => first + second))];
  const prefix = expression.source.match(/^\^?((?:\\?[\w/<&#:-])*)/)?.[1]?.replaceAll('\\', '') ?? '';
  return units.flatMap((unit) => {
    const text = (length: number) => unit.repeat(Math.ceil(length / unit.length));
    return [
      (length: number) => `${text(length)}\u0002`,
      ...(prefix === '' ? [] : [(length: number) => `${prefix}${text(length)}\u0002`]),
    ];
  });
}
