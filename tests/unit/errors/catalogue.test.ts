import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../generator/errors/catalogue';
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
