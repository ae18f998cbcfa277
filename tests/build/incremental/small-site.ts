import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '../../../config/locales';
import { builtFolder, memoized, takeBundles } from '../../support/built-site';
import { digestsOf, temporaryFolder } from '../../support/folders';
import type { SiteRun, SiteRunOptions } from '../../support/run-site';
import {
  asset,
  type ExportEntity,
  entry,
  homePage,
  link,
  type SpaceExport,
  spaceExport,
} from '../../support/space-export';
import { runWarm } from '../../support/warm-builds';

const page = (path: string, sections: readonly string[], fields: Readonly<Record<string, unknown>> = {}) =>
  entry(`page${path.replaceAll('/', '-')}`, 'page', {
    path,
    template: 'landing',
    title: `Page ${path}`,
    description: `The page at ${path}.`,
    sections: sections.map((id) => link(id)),
    ...fields,
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

/** The pages of the space below: four in English, one in each language, and an error page. */
export const SMALL_SITE_PAGES = 6 + LOCALES.length;

/** A space of some pages with everything that pages can have: texts, media, documents in frames, links, layout. */
export function smallSpace(
  changes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): SpaceExport {
  const entries: ExportEntity[] = [
    homePage(['hero', 'links']),
    page('/lp', ['text', 'media']),
    page('/lp/ai', ['text', 'embed']),
    page('/brain', ['embed', 'picture-section'], { template: 'brain' }),
    page('/pricing', ['text'], { template: 'pricing' }),
    entry('hero', 'sectionHero', { heading: 'A hero', body: 'It says **something**.' }),
    entry('text', 'sectionMarkdown', {
      heading: 'A text',
      sectionId: 'text',
      body: 'A paragraph.\n\n- and\n- a list',
    }),
    entry('links', 'sectionMarkdown', {
      heading: 'Links',
      body: 'To [the text](/lp#text), [nowhere](/nowhere) and [the brain](/brain).',
    }),
    entry('media', 'sectionMedia', { heading: 'A film', media: link('frame') }),
    entry('embed', 'sectionMedia', { heading: 'A document', media: link('document') }),
    entry('picture-section', 'sectionMedia', { heading: 'A picture', media: link('image') }),
    entry('frame', 'mediaIframe', { iframe: 'https://player.vimeo.com/video/1' }),
    entry('document', 'mediaEmbed', { embed: '<p>A document</p>' }),
    entry('image', 'mediaImage', { image: link('picture', 'Asset') }),
    entry('main', 'navigation', { key: 'main', links: [link('to-lp')] }),
    entry('to-lp', 'link', { label: 'Landing', page: link('page-lp') }),
    entry('home-text', 'messages', { key: 'home', text: 'Start' }),
    entry('banner', 'banner', {
      paths: ['/lp*'],
      text: 'News',
      link: { href: '/brain', children: 'Read' },
    }),
  ];
  const changed = entries.map((one) => {
    const fields = Object.entries(changes[one.sys.id] ?? {}).map(([name, value]) => [name, { en: value }]);
    return { ...one, fields: { ...one.fields, ...Object.fromEntries(fields) } };
  });
  return { entries: changed, assets: [picture] };
}

/** Builds of one site below one folder. */
export interface SmallSite {
  readonly folder: string;
  readonly out: string;
  readonly cache: string;
  /** Writes the input of the next builds. */
  write(space: SpaceExport): Promise<void>;
  /** `site build --json --quiet` with the last written input. */
  build(args?: readonly string[], options?: SiteRunOptions): Promise<SiteRun>;
  /** Digests of a build without a cache: built once per run for the same content and arguments. */
  freshDigests(args?: readonly string[], options?: SiteRunOptions): Promise<Record<string, string>>;
  digests(): Promise<Record<string, string>>;
}

type Run = typeof runWarm;

/** The arguments of a build below a folder. */
export function buildArgs(folder: string): string[] {
  const at = (name: string) => join(folder, name);
  return [
    'build',
    '--json',
    '--quiet',
    '--export',
    at('export.json'),
    '--out',
    at('out'),
    '--cache-dir',
    at('cache'),
  ];
}

/** Builds without a cache in a separate folder. */
async function digestsOfFresh(
  folder: string,
  args: readonly string[],
  options: SiteRunOptions,
): Promise<Record<string, string>> {
  const fresh = join(folder, 'fresh');
  const [out, cache] = [join(fresh, 'out'), join(fresh, 'cache')];
  await rm(fresh, { recursive: true, force: true });
  await takeBundles(cache);
  const places = ['--out', out, '--cache-dir', cache];
  const { exitCode, stderr } = await runWarm([...buildArgs(folder), ...places, ...args], options);
  if (exitCode !== 0) throw new Error(stderr);
  const digests = await digestsOf(out);
  await rm(fresh, { recursive: true });
  return digests;
}

/** A small site in a folder that is removed when the test ends. */
export async function smallSite(run?: Run): Promise<SmallSite> {
  return smallSiteIn(await temporaryFolder('site-small-'), run);
}

/** A small site in a folder; `run` runs its commands, by default in the process of the worker. */
export function smallSiteIn(folder: string, run: Run = runWarm): SmallSite {
  const [out, cache] = [join(folder, 'out'), join(folder, 'cache')];
  const content = join(folder, 'export.json');
  return {
    folder,
    out,
    cache,
    async write(space) {
      await mkdir(folder, { recursive: true });
      await writeFile(content, JSON.stringify(spaceExport(space)));
    },
    async build(args = [], options = {}) {
      await takeBundles(cache);
      return run([...buildArgs(folder), ...args], options);
    },
    async freshDigests(args = [], options = {}) {
      const build = () => digestsOfFresh(folder, args, options);
      // Variables may select services, whose responses vary.
      if (Object.keys(options).length > 0) return build();
      const made = createHash('sha256')
        .update(await readFile(content))
        .update(JSON.stringify(args));
      return memoized(`digests-${made.digest('hex')}`, build);
    },
    digests: () => digestsOf(out),
  };
}

/** A copy of a site with the times of its files. */
export async function copySite(from: string, to: string, run?: Run): Promise<SmallSite> {
  // Three times as fast as the asynchronous functions.
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
  return smallSiteIn(to, run);
}

/** A small built site: a copy of one that all files share. */
export async function builtSmallSite(space: SpaceExport = smallSpace(), run?: Run): Promise<SmallSite> {
  return copySite(await builtFolder({ space }), await temporaryFolder('site-small-'), run);
}
