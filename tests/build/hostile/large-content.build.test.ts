import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { takeBundles } from '../../support/built-site';
import { page } from '../../support/content-faults';
import { temporaryFolder } from '../../support/folders';
import { runSite } from '../../support/run-site';
import { entry, homePage, link, writeExport } from '../../support/space-export';

const paragraphs = (count: number) => ({
  nodeType: 'document',
  data: {},
  content: Array.from({ length: count }, (_, index) => ({
    nodeType: 'paragraph',
    data: {},
    content: [{ nodeType: 'text', value: `Paragraph ${index} `.repeat(6), marks: [], data: {} }],
  })),
});

it('builds pages of five million characters and of ten thousand sections, and a chain of five thousand redirects', async () => {
  const folder = await temporaryFolder();
  const out = join(folder, 'out');
  const sections = Array.from({ length: 10_000 }, (_, index) =>
    entry(`s${index}`, 'sectionMarkdown', { heading: `Section ${index}`, body: `Text ${index}.` }),
  );
  const file = await writeExport(folder, {
    entries: [
      homePage(sections.map(({ sys }) => sys.id)),
      ...sections,
      page('plain', { path: '/plain', sections: [link('plain-text')] }),
      entry('plain-text', 'sectionMarkdown', { heading: 'plain text '.repeat(450_000) }),
      page('rich', { path: '/rich', sections: [link('rich-text')] }),
      entry('rich-text', 'sectionRichText', { heading: 'Rich', body: paragraphs(50_000) }),
      page('markdown', { path: '/markdown', sections: [link('markdown-text')] }),
      entry('markdown-text', 'sectionMarkdown', {
        heading: 'Markdown',
        body: 'Some **bold** words and a [link](/).\n\n'.repeat(12_000),
      }),
      ...Array.from({ length: 5000 }, (_, index) =>
        entry(`r${index}`, 'redirect', { from: `/r${index}`, to: `/r${index + 1}` }),
      ),
    ],
  });
  await takeBundles(join(folder, 'cache'));
  const run = await runSite([
    ...['build', '--json', '--export', file, '--out', out, '--cache-dir', join(folder, 'cache')],
  ]);
  expect(run.json.errors ?? []).toEqual([]);
  expect(run.exitCode).toBe(0);
  expect(await readFile(join(out, 'index.html'), 'utf8')).toContain('Section 9999');
  expect(await readFile(join(out, 'rich.html'), 'utf8')).toContain('Paragraph 49999');
});
