import { expect, test } from 'vitest';
import { planPublish } from '../../../generator/publish/publish-plan';

test('a file is published after the files that it refers to, and build.json last', () => {
  const files = [
    { path: 'build.json', kind: 'data' },
    { path: 'page-ids.json', kind: 'data' },
    { path: '_headers', kind: 'data' },
    { path: 'brain.html', kind: 'page' },
    { path: 'embeds/chart.html', kind: 'embed' },
    { path: 'assets/main.js', kind: 'asset' },
    { path: 'media/team.avif', kind: 'media' },
  ] as const;
  const { written } = planPublish({
    staged: files.map((file) => ({ ...file, bytes: 1, sha256: file.path, isUnchanged: false })),
    retained: [],
    previous: { files: new Map(), others: [] },
  });
  expect(written.map(({ path }) => path)).toEqual([
    'assets/main.js',
    'media/team.avif',
    'embeds/chart.html',
    'brain.html',
    '_headers',
    'page-ids.json',
    'build.json',
  ]);
});
