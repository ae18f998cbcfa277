import { describe, expect, it } from 'vitest';
import { attacksOn, expressionsBelow } from './own-expressions';

/** What takes time by the square takes long for so many characters, what takes it by the length no millisecond. */
const LONG = 15_000;
const LONG_LIMIT_MS = 40;
/** A first look: what is faster than this is not looked at again. */
const SHORT = 3000;
const SHORT_LIMIT_MS = 1.5;

/** Expressions that take time by the square, for texts that nobody who attacks can give, or not at such a length. */
const ONLY_OWN_TEXTS: Readonly<Record<string, string>> = {
  'client/experiments/definitions.ts': 'an address of the configuration',
  'client/location/fetch-location.ts': 'an address of the configuration',
  'generator/experiments/site-experiments.ts': 'an address of the configuration',
  'client/experiments/flag-redirect.ts': 'the address of the page, which no server takes at such a length',
  'generator/boot/dev-modules.js': 'stacks of the process itself',
  'generator/boot/start-failure.js': 'stacks of the process itself',
  'generator/bundle/icon-sprite.ts': 'drawings of an installed package',
};

function timeOf(expression: RegExp, text: string): number {
  const start = performance.now();
  expression.lastIndex = 0;
  if (expression.global) text.replace(expression, '');
  else expression.test(text);
  return performance.now() - start;
}

/** The beginning of the first text that an expression takes too long for, three times in a row. */
function slowText(expression: RegExp): string | undefined {
  const attack = attacksOn(expression).find(
    (textOf) =>
      timeOf(expression, textOf(SHORT)) > SHORT_LIMIT_MS &&
      [1, 2, 3].every(() => timeOf(expression, textOf(LONG)) > LONG_LIMIT_MS),
  );
  return attack?.(8);
}

describe('regular expressions', () => {
  it.each(['templates', 'client', 'config', 'generator'])(
    'of %s take time by the length of a text, whatever it holds',
    (folder) => {
      const expressions = expressionsBelow(folder);
      expect(expressions.length).toBeGreaterThan(2);
      const slow = expressions
        .filter(({ file }) => !Object.hasOwn(ONLY_OWN_TEXTS, file))
        .flatMap(({ file, expression }) => {
          const text = slowText(expression);
          return text === undefined ? [] : [`${file} ${expression} for ${JSON.stringify(text)}`];
        });
      expect(slow).toEqual([]);
    },
    60_000,
  );

  it('are found out where they do not', () => {
    expect(slowText(/\[([^\]]*)\]\([^)]*\)/g)).toBeDefined();
  });
});
