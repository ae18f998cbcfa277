import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildJsonFile } from '../../../generator/publish/data-files';
import { REPORT_MARK, readBuildSizes, sizeReport } from '../../../scripts/sizes/size-report';

const build = (bytes: Partial<Record<string, number>>, total = 51, warnings = 0) => ({
  pages: { total },
  bytes: { asset: 0, media: 0, embed: 0, page: 0, data: 0, ...(bytes as Record<string, number>) },
  warnings: Array.from({ length: warnings }, () => ({})),
});

describe('the size report', () => {
  test('shows sizes before and after, and the difference in bytes and percent', () => {
    const report = sizeReport(
      build({ page: 2048, asset: 10_240, media: 100 }),
      build({ page: 3072, asset: 9216, media: 100 }, 52, 1),
    );
    expect(report).toBe(
      [
        REPORT_MARK,
        '**Size of the site**, compared with the base.',
        '',
        '| | Base | This change | Difference |',
        '|---|---:|---:|---:|',
        '| Pages | 2.0 KiB | 3.0 KiB | +1.0 KiB (+50.0 %) |',
        '| Scripts, styles, fonts | 10.0 KiB | 9.0 KiB | −1.0 KiB (−10.0 %) |',
        '| Media | 0.1 KiB | 0.1 KiB | – |',
        '| **In all** | 12.1 KiB | 12.1 KiB | – |',
        '| Number of pages | 51 | 52 | +1 (+2.0 %) |',
        '| Warnings | 0 | 1 | +1 |',
        '',
      ].join('\n'),
    );
  });

  test('shows only new sizes when the base could not be built', () => {
    const report = sizeReport(undefined, build({ page: 1024 }));
    expect(report).toContain('The base could not be built');
    expect(report).toContain('| Pages | ? | 1.0 KiB | ? |');
  });

  test('shows kinds of files that only one build has', () => {
    const report = sizeReport(build({ embed: 1024 }), build({ film: 2048 }));
    expect(report).toContain('| Embeds | 1.0 KiB | 0.0 KiB | −1.0 KiB (−100.0 %) |');
    expect(report).toContain('| film | 0.0 KiB | 2.0 KiB | +2.0 KiB |');
  });

  test('reads the report of a build', () => {
    const bytes = { asset: 1, media: 2, embed: 3, page: 4, data: 5 };
    const text = buildJsonFile({ revision: 'r', pageTotal: 7, bytes, warnings: [] } as never);
    expect(readBuildSizes(text)).toMatchObject({ pages: { total: 7 }, bytes, warnings: [] });
  });

  test.each([
    undefined,
    '',
    'null',
    '[]',
    '{"pages":{}}',
    '{"pages":{"total":1},"bytes":{"page":"<b>1"},"warnings":[]}',
    '{"pages":{"total":1},"bytes":{"| x":1},"warnings":[]}',
  ])('ignores the invalid build report "%s"', (text) => {
    expect(readBuildSizes(text)).toBeUndefined();
  });

  test('is a command that prints the report, and its usage', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-sizes-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [base, head] = [join(folder, 'base.json'), join(folder, 'head.json')];
    await writeFile(base, JSON.stringify(build({ page: 1024 })));
    await writeFile(head, JSON.stringify(build({ page: 2048 })));
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['scripts/compare-sizes.js', ...args]);
    expect((await run(base, head)).stdout).toContain('| Pages | 1.0 KiB | 2.0 KiB | +1.0 KiB (+100.0 %) |');
    expect((await run(join(folder, 'none.json'), head)).stdout).toContain('The base could not be built');
    await expect(run(base)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Usage:') });
  });
});
