import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES } from '../../config/locales';
import type { SiteRun } from '../support/run-site';
import { asset, type ExportEntity, entry, homePage, link } from '../support/space-export';
import { runWarm } from '../support/warm-builds';
import { shards, withShards } from './incremental/sharded-site';
import { smallSite } from './incremental/small-site';

/** The same entry with values of other locales. */
function translated(
  item: ExportEntity,
  field: string,
  values: Readonly<Record<string, unknown>>,
): ExportEntity {
  return { ...item, fields: { ...item.fields, [field]: { ...item.fields[field], ...values } } };
}

const localized = (path: string) =>
  entry(`page${path.replaceAll('/', '-')}`, 'page', {
    path,
    template: 'pricing',
    title: `Title of ${path}`,
    description: `Description of ${path}.`,
    sections: [link('text'), link('media')],
  });

const TEXT = entry('text', 'sectionMarkdown', {
  internalTitle: 'Text',
  heading: 'Heading',
  body: 'Body',
  sectionId: 'text',
});

const picture = asset('picture', {
  title: 'A picture',
  file: {
    url: '/media/product-board.png',
    contentType: 'image/png',
    fileName: 'product-board.png',
    details: { size: 1, image: { width: 2400, height: 1500 } },
  },
});

const banner = (id: string, paths: readonly string[]) =>
  entry(id, 'banner', { paths, text: 'News', link: { href: '/', children: 'Read' } });

function space(text: ExportEntity = TEXT, pages: readonly string[] = ['/pricing', '/prices']) {
  const entries = [
    homePage(['english', 'text']),
    ...pages.map(localized),
    text,
    entry('english', 'sectionMarkdown', { heading: 'Only in English', body: 'English' }),
    entry('media', 'sectionMedia', { media: link('picture', 'Asset') }),
    entry('main', 'navigation', { key: 'main', links: [link('menu')] }),
    entry('menu', 'link', { label: 'Menu', href: '/' }),
    banner('german', ['/de/*']),
    banner('american', ['/pricing']),
    entry('home-text', 'messages', { key: 'home', text: 'Start' }),
  ];
  return { entries, assets: [picture] };
}

const TRANSLATED = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).sort();

// biome-ignore lint/suspicious/noExplicitAny: tests read parts of a report
type Json = any;

type Warning = Readonly<Record<'code' | 'page' | 'entry' | 'field' | 'locale', string>>;

/** The messages about entries in German; interface texts without an entry are left out. */
function missingIn({ json }: SiteRun, locale = 'de'): string[] {
  return (json.warnings as Warning[])
    .filter((warning) => warning.code === 'content.translation_missing')
    .filter((warning) => warning.locale === locale && warning.entry !== undefined)
    .map(({ page, entry: id, field }) => `${page} ${id} ${field}`);
}

const ON_ONE_PAGE = [
  'menu label',
  'picture title',
  'home-text text',
  'text body',
  'text heading',
  'german text',
];

describe('the report of translations', () => {
  it('counts what is translated by language and page, each text once, and lists the rest with links', async () => {
    const site = await smallSite();
    const content = space(translated(TEXT, 'heading', { de: 'Überschrift' }));
    const assets = [translated(picture, 'title', { 'es-ES': 'Una imagen' })];
    await site.write({ ...content, assets });
    await site.build();
    const report = await runWarm(['check', '--translations', '--json', '--cache-dir', site.cache]);
    const { locales, outdated } = report.json.translations;
    expect([report.exitCode, outdated]).toEqual([0, null]);
    expect(locales.map(({ locale }: { locale: string }) => locale)).toEqual(TRANSLATED);
    const [german, spanish] = locales;
    expect([german.translated, spanish.translated]).toEqual([1, 1]);
    expect(german.texts).toBe(
      german.translated + german.pages.flatMap(({ missing }: Json) => missing).length,
    );
    const [prices, pricing] = german.pages;
    expect([prices.page, pricing.page]).toEqual(['/de/prices', '/de/pricing']);
    expect(pricing.missing).toEqual(
      ['title', 'description'].map((field) => ({
        ...{ entry: 'page-pricing', field },
        link: expect.stringMatching(/\/entries\/page-pricing$/),
      })),
    );
    expect(prices.missing).toContainEqual({
      ...{ entry: 'picture', field: 'title' },
      link: expect.stringMatching(/\/assets\/picture$/),
    });
    const { stdout } = await runWarm(['check', '--translations', '--cache-dir', site.cache]);
    expect(stdout).toContain(`de: 1 of ${german.texts} texts are translated (`);
    expect(stdout).toMatch(/ {4}page-pricing: title, description\n {6}https:/);
    expect(stdout).toContain('Contentful does not store when a text of one language changed.');
  });
});

describe('a missing translation', () => {
  it('is reported once per language, by entry and field, for what its pages show', async () => {
    const site = await smallSite();
    await site.write(space());
    const run = await site.build();
    expect(run.json.ok).toBe(true);
    const german = missingIn(run);
    expect(new Set(german)).toEqual(
      new Set([
        ...[...ON_ONE_PAGE, 'german link', 'page-prices title', 'page-prices description'].map(
          (text) => `/de/prices ${text}`,
        ),
        ...['page-pricing title', 'page-pricing description'].map((text) => `/de/pricing ${text}`),
      ]),
    );
    expect(german).toHaveLength(new Set(german).size);
    expect(missingIn(run, 'it').filter((text) => text.includes('german'))).toEqual([]);
    expect(missingIn(run, 'en')).toEqual([]);
  });

  it('is not reported for a translation, nor for an equal text that was filled in', async () => {
    const site = await smallSite();
    await site.write(space());
    await site.build();
    await site.write(space(translated(TEXT, 'heading', { de: 'Überschrift' })));
    expect(missingIn(await site.build())).not.toContain('/de/prices text heading');
    await site.write(space(translated(TEXT, 'heading', { de: 'Heading' })));
    const same = await site.build();
    expect(missingIn(same)).not.toContain('/de/prices text heading');
    expect(missingIn(same, 'it')).toContain('/it/prices text heading');
    await site.write(space());
    const again = await site.build();
    expect(missingIn(again)).toContain('/de/prices text heading');
    expect((await site.build(['--verify-cache'])).json.errors).toEqual([]);
  });

  it('is not reported for an interface text in the header after it was filled in', async () => {
    const site = await smallSite();
    const texts = (de: string) => {
      const whole = space();
      const skip = entry('skip', 'messages', { key: 'choose-language', text: 'Language' });
      return { ...whole, entries: [...whole.entries, translated(skip, 'text', de === '' ? {} : { de })] };
    };
    await site.write(texts(''));
    expect(missingIn(await site.build())).toContain('/de/prices skip text');
    await site.write(texts('Language'));
    expect(missingIn(await site.build())).not.toContain('/de/prices skip text');
    await site.write(texts(''));
    expect(missingIn(await site.build())).toContain('/de/prices skip text');
    expect((await site.build(['--verify-cache'])).json.errors).toEqual([]);
  });

  it('is reported in few lines', async () => {
    const site = await smallSite();
    await site.write(space());
    const paths = ['--out', site.out, '--cache-dir', site.cache];
    const { stderr } = await runWarm(['build', ...paths, '--export', join(site.folder, 'export.json')]);
    expect(
      stderr.match(/^warning content\.translation_missing: \d+ texts have no translation in/gm),
    ).toHaveLength(TRANSLATED.length);
    expect(stderr.split('\n').length).toBeLessThan(16 * TRANSLATED.length);
    expect(stderr).toContain('    text: heading, body\n');
    const checked = await runWarm(['check', ...paths]);
    const heads = (text: string) => text.match(/^warning content\.translation_missing: .*$/gm);
    expect(heads(checked.stderr)).toEqual(heads(stderr));
    expect(checked.stderr).toContain('    text: body, heading\n');
  });

  it('fails a build with --strict, and a check with --strict', async () => {
    const site = await smallSite();
    await site.write(space());
    const strict = await site.build(['--strict']);
    expect(strict.exitCode).toBe(1);
    expect(strict.json.errors.map(({ code }: Warning) => code)).toContain('content.translation_missing');
    expect(strict.stderr).toMatch(
      /^error content\.translation_missing: \d+ texts have no translation in de/m,
    );
    await site.build();
    const paths = ['--out', site.out, '--cache-dir', site.cache];
    const check = await runWarm(['check', '--strict', '--json', ...paths]);
    expect([check.exitCode, check.json.ok]).toEqual([1, false]);
  });

  it('is reported equally for merged shards', async () => {
    const site = withShards(await smallSite());
    await site.write(space());
    const whole = await site.build();
    const merged = await site.merge(await shards(site, 3));
    expect(missingIn(merged)).toEqual(missingIn(whole));
    expect(missingIn(whole)).not.toEqual([]);
  });

  it('is not reported without pages in another language', async () => {
    const site = await smallSite();
    await site.write(space(TEXT, []));
    const { json } = await site.build();
    // Its banners are for pages that are not there.
    const others = (json.warnings as Warning[]).filter(
      ({ code }) => code !== 'site_map.pattern_without_page',
    );
    expect(others).toEqual([]);
  });
});
