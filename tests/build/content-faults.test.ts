import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestsOf, temporaryFolder } from '../support/folders';
import { runSite } from '../support/run-site';
import type { SpaceExport } from '../support/space-export';
import { asset, entry, homePage, link, writeExport } from '../support/space-export';

type Case = readonly [name: string, content: SpaceExport, fault: Readonly<Record<string, unknown>>];

const richText = (...content: unknown[]) => ({ nodeType: 'document', data: {}, content });
const table = (...content: unknown[]) => richText({ nodeType: 'table', data: {}, content });
const at = (id: string, field: string) => ({ page: '/', entry: id, field, locale: 'en' });
const page = (id: string, fields: Record<string, unknown>) =>
  entry(id, 'page', {
    template: 'landing',
    title: 'Page',
    description: 'A page.',
    sections: [link('text')],
    ...fields,
  });
const text = entry('text', 'sectionMarkdown', { heading: 'Text', body: 'Text.' });
const media = (id: string, model: string, fields: Record<string, unknown>) => [
  entry('media', 'sectionMedia', { heading: 'Media', media: link(id) }),
  entry(id, model, fields),
];

const FAILURES: readonly Case[] = [
  [
    'an unknown content model',
    { entries: [homePage(['x']), entry('x', 'sectionBlink', { a: 1 })] },
    { code: 'content.unknown_model', ...at('home', 'sections') },
  ],
  [
    'a missing required field',
    {
      entries: [homePage(['hero']), entry('hero', 'sectionHero', { body: 'Hi' })],
      required: { sectionHero: ['heading'] },
    },
    { code: 'content.required_field_missing', ...at('hero', 'heading') },
  ],
  [
    'a table without rows',
    { entries: [homePage(['rich']), entry('rich', 'sectionRichText', { body: table() })] },
    { code: 'content.rich_text_invalid', ...at('rich', 'body') },
  ],
  [
    'a row without cells',
    {
      entries: [
        homePage(['rich']),
        entry('rich', 'sectionRichText', { body: table({ nodeType: 'table-row', data: {}, content: [] }) }),
      ],
    },
    { code: 'content.rich_text_invalid', ...at('rich', 'body') },
  ],
  [
    'a video without an address',
    { entries: [homePage(['media']), ...media('film', 'videoEmbed', { title: 'Film' })] },
    { code: 'content.video_url_required', message: 'video.url is required', ...at('film', 'url') },
  ],
  [
    'two pages with one path',
    { entries: [homePage(['text']), text, page('a', { path: '/lp' }), page('b', { path: '/lp' })] },
    { code: 'site_map.duplicate_path', page: '/lp', entry: 'b' },
  ],
  [
    'two pages with one id',
    { entries: [homePage(['text']), text, page('a', { path: '/a-b' }), page('b', { path: '/a/b' })] },
    { code: 'site_map.duplicate_page_id' },
  ],
  [
    'content that contains itself',
    {
      entries: [
        homePage(['rich']),
        entry('rich', 'sectionRichText', {
          body: richText({ nodeType: 'embedded-entry-block', data: { target: link('rich') }, content: [] }),
        }),
      ],
    },
    { code: 'content.contains_itself', page: '/', entry: 'rich', locale: 'en' },
  ],
  [
    'a redirect from a page',
    { entries: [homePage(['text']), text, entry('r', 'redirect', { from: '/', to: '/lp' })] },
    { code: 'site_map.redirect_invalid', entry: 'r' },
  ],
  [
    'a path that leaves the site',
    { entries: [homePage(['text']), text, page('a', { path: '/../../etc/x' })] },
    { code: 'site_map.path_invalid', entry: 'a', field: 'path' },
  ],
  ['no page at all', { entries: [text] }, { code: 'site_map.no_pages' }],
];

const WARNINGS: readonly Case[] = [
  [
    'a link to a path that is no page',
    {
      entries: [
        homePage(['text']),
        entry('text', 'sectionMarkdown', { heading: 'T', body: '[gone](/gone)' }),
      ],
    },
    { code: 'content.internal_link_missing', ...at('text', 'body') },
  ],
  [
    'a missing asset',
    {
      entries: [
        homePage(['media']),
        entry('media', 'sectionMedia', { heading: 'M', media: link('gone', 'Asset') }),
      ],
    },
    { code: 'content.asset_missing', ...at('media', 'media') },
  ],
  [
    'an entry in an asset field',
    { entries: [homePage(['media']), ...media('image', 'mediaImage', { image: link('home') })] },
    { code: 'content.not_an_asset', message: 'Not an asset', ...at('image', 'image') },
  ],
  [
    'a video source that cannot be read',
    { entries: [homePage(['media']), ...media('film', 'videoEmbed', { title: 'F', url: 'abc' })] },
    { code: 'content.video_source_unparseable', message: 'Invalid URL: abc', ...at('film', 'url') },
  ],
  [
    'an optional link that leads nowhere',
    {
      entries: [homePage(['hero']), entry('hero', 'sectionHero', { heading: 'H', buttons: [link('gone')] })],
    },
    { code: 'content.link_unresolved', ...at('hero', 'buttons') },
  ],
  [
    'an image without alternative text',
    {
      entries: [
        homePage(['media']),
        entry('media', 'sectionMedia', { heading: 'M', media: link('picture', 'Asset') }),
      ],
      assets: [
        asset('picture', {
          title: '',
          file: {
            url: '//images.ctfassets.net/a/b/c/d.png',
            contentType: 'image/png',
            fileName: 'd.png',
            details: { size: 1, image: { width: 10, height: 10 } },
          },
        }),
      ],
    },
    { code: 'content.alt_text_missing', ...at('media', 'media') },
  ],
  [
    'a page without sections',
    { entries: [homePage([])] },
    { code: 'content.page_without_sections', ...at('home', 'sections') },
  ],
  [
    'a dangerous link',
    {
      entries: [
        homePage(['text']),
        entry('text', 'sectionMarkdown', { heading: 'T', body: '[x](javascript:alert)' }),
      ],
    },
    { code: 'content.unsafe_link', ...at('text', 'body') },
  ],
];

async function buildOf(content: SpaceExport, ...options: string[]) {
  const folder = await temporaryFolder();
  const out = join(folder, 'out');
  await mkdir(out);
  const file = await writeExport(folder, content);
  const run = () =>
    runSite([
      'build',
      '--json',
      '--out',
      out,
      '--cache-dir',
      join(folder, 'cache'),
      '--export',
      file,
      ...options,
    ]);
  return { folder, out, run };
}

describe('a build fails, names the place and leaves the output as it was', () => {
  it.each(FAILURES)('for %s', async (_, content, fault) => {
    const good = await buildOf({ entries: [homePage(['text']), text] });
    expect((await good.run()).exitCode).toBe(0);
    const before = await digestsOf(good.out);
    await writeExport(good.folder, content);
    const run = await good.run();
    expect(run.exitCode).toBe(1);
    expect(run.json.ok).toBe(false);
    expect(run.json.errors).toEqual([expect.objectContaining(fault)]);
    expect(run.stderr).toContain(String(fault.code));
    expect(await digestsOf(good.out)).toEqual(before);
  });

  it('for all faults of all pages together', async () => {
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
});

describe('a build only warns', () => {
  it.each(WARNINGS)('of %s', async (_, content, fault) => {
    const { run } = await buildOf(content);
    const { exitCode, json } = await run();
    expect(json.errors).toEqual([]);
    expect(exitCode).toBe(0);
    expect(json.warnings).toEqual([expect.objectContaining(fault)]);
  });

  it('and fails for the same with --strict', async () => {
    const { out, run } = await buildOf({ entries: [homePage([])] }, '--strict');
    const { exitCode, json } = await run();
    expect(exitCode).toBe(1);
    expect(json.errors.map(({ code }: { code: string }) => code)).toEqual(['content.page_without_sections']);
    expect(await digestsOf(out)).toEqual({});
  });

  it('of a page that moved without a redirect', async () => {
    const { folder, run } = await buildOf({
      entries: [homePage(['text']), text, page('a', { path: '/old' })],
    });
    await run();
    await writeExport(folder, { entries: [homePage(['text']), text, page('a', { path: '/new' })] });
    const { json } = await run();
    expect(json.warnings).toEqual([
      expect.objectContaining({ code: 'site_map.path_changed_without_redirect', page: '/new', entry: 'a' }),
    ]);
  });
});

describe('the output folder', () => {
  it('is refused when it holds files of somebody else', async () => {
    const { out, run } = await buildOf({ entries: [homePage([])] });
    await writeFile(join(out, 'thesis.txt'), 'precious');
    const { exitCode, json } = await run();
    expect(exitCode).toBe(2);
    expect(json.errors[0].code).toBe('output.foreign_directory');
    expect(Object.keys(await digestsOf(out))).toEqual(['thesis.txt']);
  });

  it('loses the file of a page that is gone', async () => {
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
