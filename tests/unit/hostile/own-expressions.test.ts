import { describe, expect, it } from 'vitest';
import { slowText } from './counted-steps';
import { expressionsBelow } from './own-expressions';

/** The number of quadratic expressions per file, and why no text for them can be long enough. */
const SLOW: Readonly<Record<string, readonly [count: number, texts: string]>> = {
  'client/experiments/definitions.ts': [1, 'an address of the configuration'],
  'client/experiments/flag-redirect.ts': [
    1,
    'the address of the page, which no server takes at such a length',
  ],
  'client/page/mark-region.ts': [1, 'an address of the configuration'],
  'generator/boot/start-failure.js': [1, 'stacks of the process itself'],
  'generator/bundle/static-assets.ts': [2, 'drawings of an installed package'],
  'generator/check/text-addresses.ts': [3, 'scripts and styles that the build wrote'],
  'generator/experiments/site-experiments.ts': [1, 'an address of the configuration'],
  'generator/debug/page/every-session.ts': [1, 'cookies of one site, while developing'],
  'generator/debug/page/one-trust-vendor.ts': [2, 'cookies of one site, while developing'],
  'generator/debug/page/watch-events.ts': [1, 'cookies of one site, while developing'],
};

const slowIn = (file: string) => SLOW[file]?.[0] ?? 0;

describe.each(['templates', 'client', 'config', 'generator'])('the regular expressions in %s', (folder) => {
  it('run in linear time, except for known ones on short texts', () => {
    const expressions = expressionsBelow(folder);
    expect(expressions.length).toBeGreaterThan(2);
    const slow = new Map<string, string[]>();
    for (const { file, expression } of expressions) {
      const text = slowText(expression);
      if (text === undefined) continue;
      slow.set(file, [...(slow.get(file) ?? []), `${expression} for ${JSON.stringify(text)}`]);
    }
    const unexpected = [...slow].filter(([file, found]) => found.length !== slowIn(file));
    expect(unexpected).toEqual([]);
    const known = Object.keys(SLOW).filter((file) => file.startsWith(`${folder}/`));
    expect([...slow.keys()].sort()).toEqual(known.sort());
  });
});

describe('the detection of slow regular expressions', () => {
  it.each([
    [/\[([^\]]*)\]\([^)]*\)/g],
    [/(a+)+$/],
    [/^(a|a)*$/],
    [/\s+$/],
    [/<a[^>]*>x/],
    [/^(?:ab)*(?:ab)*c/],
    [/<url>([\s\S]*?)<\/url>/g],
    [/^.*a(?![^;]*b).*c$/],
  ])('finds %s', (expression) => {
    expect(slowText(expression)).toEqual(expect.any(String));
  });

  it.each([[/^\s*a\s*b/], [/^[a-z]+(?:-[a-z]+)*$/], [/<[^<>]*>/g], [/^(?!.*x)[a-z]+$/], [/\d{1,9}[.)]/y]])(
    'leaves %s alone',
    (expression) => {
      expect(slowText(expression)).toBeUndefined();
    },
  );
});
