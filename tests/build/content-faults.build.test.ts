import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtFolder, takeBundles } from '../support/built-site';
import { FAILURES, LAYOUT_WARNINGS, page, table, text, WARNINGS } from '../support/content-faults';
import { digestsOf, temporaryFolder } from '../support/folders';
import { entry, homePage, link, type SpaceExport, writeExport } from '../support/space-export';
import { runWarm } from '../support/warm-builds';
import { copySite } from './incremental/small-site';

async function buildOf(content: SpaceExport, ...options: string[]) {
  const folder = await temporaryFolder();
  const out = join(folder, 'out');
  await mkdir(out);
  const file = await writeExport(folder, content);
  const cache = join(folder, 'cache');
  await takeBundles(cache);
  const places = ['--out', out, '--cache-dir', cache, '--export', file];
  const run = () => runWarm(['build', '--json', ...places, ...options]);
  return { folder, out, run };
}

describe('a build', () => {
  it.each(FAILURES)(
    'fails for %s, reports the place and leaves the output unchanged',
    async (_, content, fault) => {
      const good = await builtFolder({ space: { entries: [homePage(['text']), text] } });
      const site = await copySite(good, await temporaryFolder());
      const before = await site.digests();
      await site.write(content);
      const run = await site.build();
      expect(run.exitCode).toBe(1);
      expect(run.json.ok).toBe(false);
      expect(run.json.errors).toEqual([expect.objectContaining(fault)]);
      expect(run.stderr).toContain(String(fault.code));
      expect(await site.digests()).toEqual(before);
    },
  );

  it('reports all errors of all pages together', async () => {
    const { run } = await buildOf({
      entries: [
        homePage(['film-section']),
        entry('film-section', 'sectionMedia', { heading: 'M', media: link('film') }),
        entry('film', 'videoEmbed', { title: 'F' }),
        page('a', { path: '/a', sections: [link('rich')] }),
        entry('rich', 'sectionRichText', { body: table() }),
      ],
    });
    const { errors } = (await run()).json;
    expect(errors.map(({ code, page: path }: Record<string, string>) => [path, code])).toEqual([
      ['/', 'content.video_url_required'],
      ['/a', 'content.rich_text_invalid'],
    ]);
  });

  it('reports all errors of both pages with one path, together with the path', async () => {
    const faulty = (name: string) => [
      page(name, { path: '/lp', sections: [link(`rich-${name}`)] }),
      entry(`rich-${name}`, 'sectionRichText', { body: table() }),
    ];
    const { run } = await buildOf({
      entries: [homePage(['text']), text, ...faulty('a'), ...faulty('b'), ...faulty('c')],
    });
    const { errors } = (await run()).json;
    const named = errors.map(({ code, entry: id, message }: Record<string, string>) => [code, id, message]);
    expect(named.slice(0, 2)).toEqual([
      ['site_map.duplicate_path', 'b', 'Two pages have the path /lp: the entries a and b.'],
      ['site_map.duplicate_path', 'c', 'Two pages have the path /lp: the entries a and c.'],
    ]);
    expect(
      named
        .slice(2)
        .map(([code, id]: string[]) => `${id} ${code}`)
        .sort(),
    ).toEqual([
      'rich-a content.rich_text_invalid',
      'rich-b content.rich_text_invalid',
      'rich-c content.rich_text_invalid',
    ]);
  });
});

describe('a build', () => {
  it.each(WARNINGS)('only warns about %s', async (_, content, fault) => {
    const { run } = await buildOf(content);
    const { exitCode, json } = await run();
    expect(json.errors).toEqual([]);
    expect(exitCode).toBe(0);
    expect(json.warnings).toEqual([expect.objectContaining(fault)]);
  });

  it.each(LAYOUT_WARNINGS)('warns about %s, on every page that shows it', async (_, content, fault) => {
    const { run } = await buildOf(content);
    const { json } = await run();
    const pages = json.warnings.map((warning: { page: string }) => warning.page);
    expect(pages).toEqual(['/', '/401', '/404']);
    expect(json.warnings).toEqual(pages.map(() => expect.objectContaining(fault)));
  });

  it('fails for a warning with --strict', async () => {
    const { out, run } = await buildOf({ entries: [homePage([])] }, '--strict');
    const { exitCode, json } = await run();
    expect(exitCode).toBe(1);
    expect(json.errors.map(({ code }: { code: string }) => code)).toEqual(['content.page_without_sections']);
    expect(await digestsOf(out)).toEqual({});
  });

  it.each(['', '--no-cache'])('warns about a page that moved without a redirect %s', async (option) => {
    const { folder, run } = await buildOf(
      { entries: [homePage(['text']), text, page('a', { path: '/old' })] },
      ...(option ? [option] : []),
    );
    await run();
    await writeExport(folder, { entries: [homePage(['text']), text, page('a', { path: '/new' })] });
    const { json } = await run();
    expect(json.warnings).toEqual([
      expect.objectContaining({ code: 'site_map.path_changed_without_redirect', page: '/new', entry: 'a' }),
    ]);
  });
});

describe('the output folder', () => {
  it('is refused when it contains other files', async () => {
    const { out, run } = await buildOf({ entries: [homePage([])] });
    await writeFile(join(out, 'thesis.txt'), 'precious');
    const { exitCode, json } = await run();
    expect(exitCode).toBe(2);
    expect(json.errors[0].code).toBe('output.foreign_directory');
    expect(Object.keys(await digestsOf(out))).toEqual(['thesis.txt']);
  });

  it('loses the file of a removed page', async () => {
    const { folder, out, run } = await buildOf({
      entries: [homePage(['text']), text, page('a', { path: '/old' })],
    });
    await run();
    expect(await digestsOf(out)).toHaveProperty(['old.html']);
    await writeExport(folder, { entries: [homePage(['text']), text] });
    const { json } = await run();
    expect(json.pages.removed).toBe(1);
    expect(await digestsOf(out)).not.toHaveProperty(['old.html']);
  });
});
