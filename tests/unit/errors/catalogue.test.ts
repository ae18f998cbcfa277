import { describe, expect, expectTypeOf, it } from 'vitest';
import { CATALOGUE, type MessageValues } from '../../../generator/errors/catalogue';
import { createMessage } from '../../../generator/errors/site-error';
import { parsedSources, stringsIn } from '../files/parsed-sources';

describe('the catalog of messages', () => {
  it('contains only codes that are reported somewhere', () => {
    const sources = ['generator', 'config']
      .flatMap(parsedSources)
      .filter(({ file }) => !file.startsWith('generator/errors/messages/'));
    const reported = new Set(sources.flatMap(({ nodes }) => stringsIn(nodes)));
    expect(Object.keys(CATALOGUE).filter((code) => !reported.has(code))).toEqual([]);
  });
});

describe('a message', () => {
  it('contains its values as they are, also numbers, braces and dollar signs', () => {
    const values = { variable: '{reason}', reason: '$& {variable}' };
    expect(createMessage('config.variable_malformed', values).message).toBe('{reason}: $& {variable}.');
    expect(createMessage('output.function_too_long', { bytes: 10241 }).message).toContain(' 10241 bytes');
  });

  it('has the types of its values from the placeholders in its text', () => {
    type Linked = Readonly<Record<'href' | 'similar', string | number>>;
    expectTypeOf<MessageValues<'check.link_case'>>().toEqualTypeOf<Linked>();
    expectTypeOf<MessageValues<'check.orphan'>>().toEqualTypeOf<Record<string, never>>();
    expectTypeOf<MessageValues<'check.lang_wrong'>>().toEqualTypeOf<{ found: string; expected: string }>();
  });
});
