import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { page, text } from '../../support/content-faults';
import { digestsOf, temporaryFolder } from '../../support/folders';
import { chainOfSections } from '../../support/nested-content';
import type { SiteRun } from '../../support/run-site';
import { entry, homePage, link, type SpaceExport, writeExport } from '../../support/space-export';
import { runWarm } from '../../support/warm-builds';

/** Builds a space whose export may be changed as text before. */
async function build(content: SpaceExport, change = (json: string) => json): Promise<SiteRun> {
  const folder = await temporaryFolder();
  const file = await writeExport(folder, content);
  await writeFile(file, change(await readFile(file, 'utf8')));
  const places = ['--out', join(folder, 'site', 'out'), '--cache-dir', join(folder, 'site', 'cache')];
  const run = await runWarm(['build', '--json', '--export', file, ...places]);
  const strays = Object.keys(await digestsOf(folder)).filter((path) => !/^(export\.json|site\/)/.test(path));
  expect(strays).toEqual([]);
  expect(run.stderr).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  return run;
}

const found = ({ json }: SiteRun) =>
  json.errors.map(({ code, entry: id, field }: Record<string, string>) => `${code} ${id} ${field}`).sort();

const markdown = (id: string, body: string) => entry(id, 'sectionMarkdown', { heading: 'Text', body });

describe('content that would make the build hang, or overflow its stack', () => {
  it('is reported with entry and field, all of it together', async () => {
    const sections = {
      chain: chainOfSections('chain', 5000),
      double: chainOfSections('double', 28, 2),
      quotes: [markdown('quotes-0', `${'>'.repeat(10_000)}a`)],
      lists: [markdown('lists-0', `${'- '.repeat(10_000)}a`)],
      brackets: [markdown('brackets-0', `${'['.repeat(10_000)}a`)],
      images: [markdown('images-0', '![a'.repeat(5000) + '](b)'.repeat(5000))],
      stars: [markdown('stars-0', '*a**'.repeat(10_000))],
      length: [markdown('length-0', 'A text of words. '.repeat(300_000))],
      clobber: [entry('clobber-0', 'sectionMarkdown', { heading: '{}', sectionId: 'site-config' })],
    };
    const run = await build({
      entries: [
        homePage(['text']),
        text,
        ...Object.values(sections).flat(),
        ...Object.keys(sections).map((name) =>
          page(name, { path: `/${name}`, sections: [link(`${name}-0`)] }),
        ),
      ],
    });
    expect(run.exitCode).toBe(1);
    expect(found(run)).toEqual([
      'content.field_invalid brackets-0 body',
      'content.field_invalid clobber-0 sectionId',
      'content.field_invalid images-0 body',
      'content.field_invalid length-0 body',
      'content.field_invalid lists-0 body',
      'content.field_invalid quotes-0 body',
      'content.field_invalid stars-0 body',
      expect.stringMatching(/^content\.nested_too_deeply chain-\d+ body$/),
      expect.stringMatching(/^content\.too_many_entries double-\d+ body$/),
    ]);
  });

  it('is reported with entry and field if a value nests endlessly', async () => {
    const table = entry('deep', 'sectionComparison', { heading: 'Deep', table: '@' });
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const run = await build({ entries: [homePage(['deep']), table] }, (json) => json.replace('"@"', deep));
    expect(run.exitCode).toBe(1);
    expect(found(run)).toEqual(['content.nested_too_deeply deep table']);
  });
});

describe('invalid paths', () => {
  const PATHS = [
    ...['/a/../b', '/..', '/a/./b', '/a%2e%2e/b', '/a%2fb', '/a\\b', '//evil', '/a//b', 'a', '/a?b', '/a#b'],
    ...[
      '/assets/x',
      '/MEDIA/x',
      '/embeds',
      '/_headers',
      '/_redirects',
      '/__proto__',
      '/build.json',
      '/robots.txt',
    ],
    ...[
      '/con',
      '/x/NUL',
      '/aux.x',
      '/COM1/x',
      '/x/index',
      '/INDEX',
      '/x./y',
      '/x.',
      '/a /b',
      '/a/ b',
      '/x.html',
    ],
    ...['/x.HTML/y', '/a:b', '/a*', '/a|b', '/a<b', '/a"b', '/a\nSet-Cookie: x', '/a\r\n/*\n  X: y', '/a\0b'],
    ...['/a\u0085b', '/a\u2028b', '/a\u202eb', '/a\u200bb', '/a\u00adb', '/a\u2060b', '/a\ud800', '/a\udfff'],
    ...['/cafe\u0301', '/\ufeffa', '/a\ufff9', `/${'a'.repeat(300)}`, `/${'\u6f22'.repeat(100)}`],
    `/${Array.from({ length: 700 }, () => 'aa').join('/')}`,
  ];

  it('are reported one by one, and nothing is written', async () => {
    const pages = PATHS.map((path, index) => page(`p${index}`, { path }));
    const run = await build({ entries: [homePage(['text']), text, ...pages] });
    expect(run.exitCode).toBe(1);
    expect(found(run)).toEqual(PATHS.map((_, index) => `site_map.path_invalid p${index} path`).sort());
    // Characters that terminals and CI services would interpret are escaped.
    for (const character of ['\0', '\u0085', '\u202e']) expect(run.stderr).not.toContain(character);
  });

  it('are reported if file systems treat two of them as one', async () => {
    const run = await build({
      entries: [
        homePage(['text']),
        text,
        page('a', { path: '/Pricing' }),
        page('b', { path: '/pricing' }),
        page('c', { path: '/caf\u00e9' }),
        page('d', { path: '/CAF\u00c9' }),
      ],
    });
    expect(found(run)).toEqual(['site_map.duplicate_path b path', 'site_map.duplicate_path c path']);
  });
});
