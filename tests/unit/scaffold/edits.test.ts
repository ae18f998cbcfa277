import { describe, expect, it } from 'vitest';
import { addEntry, addImport, addRows, addStyleImport, addToCell } from '../../../generator/scaffold/edits';

const lines = (...text: string[]) => text.join('\n');

describe('an entry', () => {
  it.each([
    [
      'an object in several lines',
      lines('const A = {', '  a: 1,', '};'),
      lines('const A = {', '  a: 1,', '  b: 2,', '};'),
    ],
    [
      'a list in several lines',
      lines('const A = [', '  a,', '] as const;'),
      lines('const A = [', '  a,', '  b: 2,', '] as const;'),
    ],
    [
      'a call',
      lines('const A = define({', '  a: { x: 1 },', '});'),
      lines('const A = define({', '  a: { x: 1 },', '  b: 2,', '});'),
    ],
    [
      'an empty object',
      'const A: Readonly<Record<string, X>> = {};',
      'const A: Readonly<Record<string, X>> = {b: 2};',
    ],
    ['an empty list', 'const A = [] as const;', 'const A = [b: 2] as const;'],
    ['a list in one line', "const A = ['a', 'c'] as const;", "const A = ['a', 'c', b: 2] as const;"],
    [
      'an indented list',
      lines('  const A = [', '    a,', '  ];'),
      lines('  const A = [', '    a,', '    b: 2,', '  ];'),
    ],
  ])('is added to the end of %s', (_name, before, after) => {
    const beginning = before.startsWith('  ') ? '  const A' : 'const A';
    expect(addEntry(beginning, 'b: 2')(lines('const B = {', '};', before, ''))).toBe(
      lines('const B = {', '};', after, ''),
    );
  });

  it('can have several lines', () => {
    expect(addEntry('const A', lines('{', '  b: 2,', '}'))(lines('const A = [', '];'))).toBe(
      lines('const A = [', '  {', '    b: 2,', '  },', '];'),
    );
  });

  it.each([
    ['a key', lines('const A = {', '  b: 1,', '};'), 'b: 2'],
    ['a quoted key', lines('const A = {', "  'b-c': 1,", '};'), "'b-c': 2"],
    ['a shorthand', lines('const A = {', '  b,', '};'), 'b: 2'],
    ['a value', "const A = ['b'] as const;", "'b'"],
  ])('is refused when the list has it: %s', (_name, text, entry) => {
    expect(() => addEntry('const A', entry)(text)).toThrow('taken');
  });

  it('may have the name of a key further inside', () => {
    const before = lines('const A = {', '  a: {', '    b: 1,', '  },', '};');
    expect(addEntry('const A', 'b: 2')(before)).toContain('  b: 2,');
  });

  it.each([
    ['no such line', 'const B = {\n};'],
    ['two such lines', 'const A = {\n};\nconst A = {\n};'],
    ['no end', 'const A = {\n  a: 1,'],
  ])('is refused when the file has %s', (_name, text) => {
    expect(() => addEntry('const A', 'b: 2')(text)).toThrow('place missing');
  });
});

describe('other edits', () => {
  it('add an import before the first one', () => {
    expect(addImport("import b from './b';")(lines('/** A file. */', "import a from './a';", ''))).toBe(
      lines('/** A file. */', "import b from './b';", "import a from './a';", ''),
    );
  });

  it('add an import of a stylesheet after the last one of its kind', () => {
    const before = lines('@import "./a.css";', '@import "../b/c.css";', '@import "./d.css";', '');
    expect(addStyleImport('@import "../b/e.css";', '@import "../b/')(before)).toBe(
      lines('@import "./a.css";', '@import "../b/c.css";', '@import "../b/e.css";', '@import "./d.css";', ''),
    );
  });

  it('add rows to the last table of a chapter', () => {
    const table = (row: string) => lines('| A |', '|---|', row);
    const before = lines('## One', table('| 1 |'), '', table('| 2 |'), '', '### Two', table('| 3 |'));
    expect(addRows('## One', ['| x |', '| y |'])(before)).toBe(
      lines('## One', table('| 1 |'), '', table('| 2 |'), '| x |', '| y |', '', '### Two', table('| 3 |')),
    );
  });

  it('add a value to a list in the last cell of a row', () => {
    expect(addToCell('| c', 'f')(lines('| a | b |', '| c | d, e |'))).toBe(
      lines('| a | b |', '| c | d, e, f |'),
    );
  });

  it.each([
    ['const a = 1;', addImport('import')],
    ['a {}', addStyleImport('@import')],
    ['## One\nText', addRows('## One', ['| x |'])],
    ['## Two\n| A |', addRows('## One', ['| x |'])],
    ['| a | b |', addToCell('| c', 'f')],
  ])('are refused without their place', (text, edit) => {
    expect(() => edit(text)).toThrow('place missing');
  });
});
