import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { benchExport } from '../bench/bench-content';
import { renderReference } from '../bench/reference';
import { takeBundles } from '../support/built-site';
import { temporaryFolder } from '../support/folders';
import { runWarm } from '../support/warm-builds';

const PAGES = 20;

/** The text of a page, without its markup. */
function textOfMain(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return main
    .replace(/<(script|noscript|template)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('the content of the benchmarks', () => {
  it('builds without a warning into the pages of the reference, with two islands each', async () => {
    const folder = await temporaryFolder();
    const exportFile = join(folder, 'export.json');
    await writeFile(exportFile, [...benchExport({ pages: PAGES, texts: 'seeded' })].join(''));
    const out = join(folder, 'out');
    await takeBundles(join(folder, 'cache'));
    const places = ['--out', out, '--cache-dir', join(folder, 'cache'), '--export', exportFile];
    const { json } = await runWarm(['build', '--json', '--source', 'export', ...places]);
    expect(json).toMatchObject({ ok: true, errors: [], warnings: [] });

    const reference = join(folder, 'reference');
    expect(renderReference(exportFile, reference)).toBe(PAGES);
    const files = (await readdir(reference, { recursive: true })).filter((name) => name.endsWith('.html'));
    expect(files).toHaveLength(PAGES);
    for (const file of files) {
      const html = await readFile(join(out, file), 'utf8');
      expect(html.match(/data-island="PlanQuiz"/g)).toHaveLength(1);
      expect(textOfMain(html).length).toBeGreaterThan(14_000);
      expect(textOfMain(html)).toBe(textOfMain(await readFile(join(reference, file), 'utf8')));
    }
  });
});
