import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestsOf, temporaryFolder } from '../../support/folders';
import type { SiteRun, SiteRunOptions } from '../../support/run-site';
import { runSite } from '../../support/run-site';
import type { ExportEntity, SpaceExport } from '../../support/space-export';
import { asset, entry, homePage, link, spaceExport } from '../../support/space-export';

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

/** A space of some pages with everything that a build keeps: texts, media, documents in frames, links, shared parts. */
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
  /** Writes what the next builds read. */
  write(space: SpaceExport): Promise<void>;
  /** `site build --json --quiet` of what was written last. */
  build(args?: readonly string[], options?: SiteRunOptions): Promise<SiteRun>;
  /** Digests of what is built without a cache, somewhere else. */
  freshDigests(args?: readonly string[], options?: SiteRunOptions): Promise<Record<string, string>>;
  digests(): Promise<Record<string, string>>;
}

type Run = typeof runSite;

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

/** A small site in a folder that is removed when the test ends. */
export async function smallSite(run?: Run): Promise<SmallSite> {
  return smallSiteIn(await temporaryFolder('site-small-'), run);
}

/** A small site in a folder; `run` runs its commands, each in a process of its own unless told. */
export function smallSiteIn(folder: string, run: Run = runSite): SmallSite {
  const out = join(folder, 'out');
  return {
    folder,
    out,
    cache: join(folder, 'cache'),
    async write(space) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'export.json'), JSON.stringify(spaceExport(space)));
    },
    build: (args = [], options = {}) => run([...buildArgs(folder), ...args], options),
    async freshDigests(args = [], options = {}) {
      const folders = ['--out', join(folder, 'fresh/out'), '--cache-dir', join(folder, 'fresh/cache')];
      const { exitCode, stderr } = await run(
        [...buildArgs(folder), ...folders, '--no-cache', ...args],
        options,
      );
      if (exitCode !== 0) throw new Error(stderr);
      return digestsOf(join(folder, 'fresh/out'));
    },
    digests: () => digestsOf(out),
  };
}

/** A copy of a site with the times of its files. */
export async function copySite(from: string, to: string, run?: Run): Promise<SmallSite> {
  await mkdir(to, { recursive: true });
  await cp(from, to, { recursive: true, preserveTimestamps: true });
  return smallSiteIn(to, run);
}
