import { describe, expect, it } from 'vitest';
import { type CpuProfile, groupOf, summarizeProfiles } from '../../bench/cpu-profile';

const node = (id: number, functionName: string, url = '') => ({
  id,
  callFrame: { functionName, url, lineNumber: 1, columnNumber: 2 },
});

const PROFILE: CpuProfile = {
  nodes: [
    node(1, '(idle)'),
    node(2, '(garbage collector)'),
    node(3, 'render', 'file:///site/node_modules/react-dom/cjs/server.js'),
    node(4, 'go', 'file:///site/node_modules/micromark-util-chunked/index.js'),
    node(5, '', 'file:///site/.cache/cli/chunk.js'),
    node(6, 'replace'),
  ],
  samples: [1, 2, 3, 3, 4, 5, 6],
  timeDeltas: [9000, 1000, 2000, 2000, 3000, 5000, 500],
};

const sourceOf = ({ url, line, column }: { url: string; line: number; column: number }) =>
  url.includes('/.cache/') ? `generator/render/page.ts:${line + column}` : url;

describe('the summary of a CPU profile', () => {
  it('adds up the time of all threads by package, by folder of the project, and by function', () => {
    const { busyMs, idleMs, groups, functions } = summarizeProfiles([PROFILE, PROFILE], sourceOf);
    expect([busyMs, idleMs]).toEqual([27, 18]);
    expect(groups).toEqual([
      { name: 'generator/render', ms: 10 },
      { name: 'react-dom', ms: 8 },
      { name: 'micromark*', ms: 6 },
      { name: '(garbage collector)', ms: 2 },
      { name: 'built-in', ms: 1 },
    ]);
    expect(functions.slice(0, 2)).toEqual([
      { name: '(anonymous) (generator/render/page.ts:3)', ms: 10 },
      { name: 'render (react-dom/cjs/server.js)', ms: 8 },
    ]);
  });

  it.each([
    ['file:///a/node_modules/@scope/name/lib/index.js', '@scope/name'],
    ['/a/node_modules/one/node_modules/two/index.js', 'two'],
    ['node:internal/url', 'node'],
    ['templates/sections/hero/Hero.tsx:4', 'templates/sections'],
    ['config/plans.ts:4', 'config'],
  ])('assigns %s to %s', (path, group) => {
    expect(groupOf(path)).toBe(group);
  });
});
