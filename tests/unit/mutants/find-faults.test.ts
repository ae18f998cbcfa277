import { describe, expect, it } from 'vitest';
import { mutatedText, nameOf, shownLines } from '../../mutants/fault';
import { findFaults } from '../../mutants/find-faults';

/** Every mutated text of a source, with its kind. */
function faulty(source: string, file = 'client/example.ts'): readonly (readonly [string, string])[] {
  return findFaults(file, source).flatMap(({ kind, start, end, texts }) =>
    texts.map((text) => [kind, mutatedText(source, { start, end, text })] as const),
  );
}

describe('a mutant of a condition', () => {
  it.each([
    ['===', ['!==']],
    ['!==', ['===']],
    ['<', ['>=', '<=']],
    ['<=', ['>', '<']],
    ['>', ['<=', '>=']],
    ['>=', ['<', '>']],
  ])('replaces the operator %s', (operator, others) => {
    expect(faulty(`is(a ${operator} b ? c : c);`)).toEqual(
      expect.arrayContaining(others.map((other) => ['comparison', `is(a ${other} b ? c : c);`])),
    );
  });

  it.each([
    ['logic', 'x = a && b;', 'x = a || b;'],
    ['logic', 'x = (a ?.b) || b;', 'x = (a ?.b) && b;'],
    ['negation', 'x = !a;', 'x = a;'],
    ['if', 'if (a) { b; }', 'if (!(a)) { b; }'],
    ['ternary', 'x = a ? b : c + d;', 'x = a ? c + d : b;'],
    ['fallback', 'x = a.b ?? c;', 'x = a.b;'],
    ['boolean', 'x = true;', 'x = false;'],
    ['boolean', 'x = false;', 'x = true;'],
  ])('of the kind "%s" changes %j', (kind, source, expected) => {
    expect(faulty(source)).toEqual([[kind, expected]]);
  });

  it('negates a condition once', () => {
    expect(faulty('if (!a) { b; }')).toEqual([['negation', 'if (a) { b; }']]);
    expect(faulty('if (a === b) { c; }')).toEqual([['comparison', 'if (a !== b) { c; }']]);
  });
});

describe('a mutant of an action', () => {
  it.each([
    ['call', 'a();\nb = c;', '\nb = c;'],
    ['call', 'await a.b?.();', ''],
    ['call', 'if (a.b) void c();', 'if (a.b) {}'],
    ['chain', 'x = a\n  .filter(b);', 'x = a;'],
    ['chain', 'x = (a + b).trim().length;', 'x = (a + b).length;'],
    ['chain', 'x = a?.slice(b).length;', 'x = a.length;'],
    ['arguments', 'x = a(b,  c.d);', 'x = a(c.d,  b);'],
    ['arguments', "x = new A('b', /* c */ 'd');", "x = new A('d', /* c */ 'b');"],
  ])('of the kind "%s" changes %j', (kind, source, expected) => {
    expect(faulty(source)).toContainEqual([kind, expected]);
  });

  it('does not swap equal arguments or arguments of different kinds', () => {
    expect(faulty("x = a(b, b); y = c(d, 'e', () => f, ...g);")).toEqual([]);
  });

  it('increases or decreases a number by one', () => {
    expect(faulty('x = 10_000;')).toEqual([
      ['number', 'x = 10001;'],
      ['number', 'x = 9999;'],
    ]);
    expect(faulty('x = [0];')).toEqual([['number', 'x = [1];']]);
  });
});

describe('no mutant', () => {
  it.each([
    ['a string', "x = 'a === b && true ? 1 : 2';"],
    ['a template string', 'x = `a === 1 && f(2, 3);`;'],
    ['a comment', '// a === 1\n/** !b && true; f(2, 3) */\nx = a /* < 3 */;'],
    ['a comment next to an operator', 'x = a /* < */ < b;'],
    ['an import', "import a from 'b';\nexport { c } from 'd';"],
    ['a type', 'type A = B extends 1 ? true : false;\ninterface C { a: 2 }\nlet x: true | 3;'],
    ['a type of an argument', 'function a(b: 1, c?: F<2, false>): d is 3 {}'],
    ['a constant type', "x = ['a'] as const satisfies readonly A<1>[];"],
    ['a key', 'x = { 1: a };'],
    ['an error message', 'throw new SiteError(a === 1 ? b : c, 2, true);'],
    ['the value of a constant with a name', 'const LIMIT_MS = 10_000;'],
    ['arguments without an order', 'x = Math.max(a, Math.min(b, c));'],
    ['a call of super', 'class A extends B { constructor() { super(a); } }'],
  ])('is created in %s', (_place, source) => {
    expect(faulty(source)).toEqual([]);
  });
});

it('mutants are created in type assertions and in JSX', () => {
  expect(faulty('x = (true as A)!;')).toEqual([['boolean', 'x = (false as A)!;']]);
  expect(faulty('x = <a b={1}>1 === 2 {c && d}</a>;', 'templates/example.tsx')).toContainEqual([
    'logic',
    'x = <a b={1}>1 === 2 {c || d}</a>;',
  ]);
  expect(faulty('x = !a;', 'bin/example.js')).toEqual([['negation', 'x = a;']]);
});

it('a mutant is shown with its lines', () => {
  const source = 'one();\n  two(\n    a,\n  );\nthree();\n';
  const fault = { file: 'client/a.ts', line: 2, kind: 'call', start: 9, end: 25, text: '' } as const;
  expect(nameOf(fault)).toBe('client/a.ts:2:call');
  expect(shownLines(source, fault)).toEqual({ before: 'two( a, );', after: '(removed)' });
});
