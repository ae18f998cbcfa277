import type { BundleResult } from '../bundle/bundle-browser-code';
import type { Message } from '../errors/site-error';
import type { OutputFile } from '../files/output-file';
import { contentSecurityPolicy } from '../publish/content-security-policy';
import { buildJsonFile, pageIdsFile, robotsFile } from '../publish/data-files';
import { type HeadersOptions, headerRules, headersFile } from '../publish/headers-file';
import { HOST_FILES } from '../publish/hosts/host-files';
import type { PublishedFile } from '../publish/publish-plan';
import type { Publisher } from '../publish/publisher';
import { redirectLines, redirectsFile } from '../publish/redirects-file';
import { isPreviewBuild } from '../render/page/create-site-context';
import type { SiteMap } from '../site-map/site-map';
import type { BuildOptions } from './build-options';
import type { PagesSummary } from './pages-summary';

export const SITEMAP = 'sitemap.xml';

/** A site with rendered pages. */
export interface SiteToStage {
  readonly options: BuildOptions;
  readonly siteMap: SiteMap;
  readonly bundle: BundleResult;
  readonly pages: PagesSummary;
  /** The files of the previous build in the output folder, by path. */
  readonly outputs: ReadonlyMap<string, PublishedFile>;
  readonly warnings: readonly Message[];
  /** Digest of all inputs. */
  readonly revision: string;
  /** Digests of the site's inputs, current and of the last build. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly lastInputs: Readonly<Record<string, string>>;
}

/** The inputs of the files for hosts and machines. */
export interface SiteData {
  readonly options: Pick<BuildOptions, 'environment' | 'baseUrl' | 'isPreview' | 'hostFiles'>;
  readonly siteMap: SiteMap;
  /** `sha256-…` of the inline scripts of all pages. */
  readonly scriptHashes: readonly string[];
  /** May repeat, in any order. */
  readonly frameHosts: readonly string[];
  /** May repeat, in any order. */
  readonly mediaHosts: readonly string[];
  /** Assets, media and embeds. */
  readonly files: ReadonlyArray<Pick<OutputFile, 'path' | 'kind'>>;
  /** The sitemap of the last build, if no address has changed since. */
  readonly sitemap?: PublishedFile | undefined;
  readonly warnings: readonly Message[];
  /** Digest of all inputs. */
  readonly revision: string;
}

/** The hashes of the inline scripts, of which the pages contain `scripts`. */
export function scriptHashes(
  page: readonly string[],
  antiFlicker: string | null | undefined,
  scripts: Iterable<string>,
): string[] {
  return antiFlicker && [...scripts].includes('anti-flicker') ? [...page, antiFlicker] : [...page];
}

function headersOf(site: Omit<SiteData, 'warnings' | 'revision'>): HeadersOptions {
  const { options, siteMap, files, scriptHashes, frameHosts, mediaHosts } = site;
  const { environment, baseUrl } = options;
  return {
    policy: contentSecurityPolicy({ scriptHashes, frameHosts, mediaHosts, environment, baseUrl }),
    hsts: environment.SITE_HSTS,
    pagePaths: siteMap.pages.map(({ path }) => path),
    files,
    isPreview: isPreviewBuild(options),
  };
}

type DataFile = (site: Omit<SiteData, 'warnings' | 'revision'>) => string | Promise<string>;

/** Functions that write the files for hosts and machines, by path; without the build report. */
export const DATA_FILES: ReadonlyMap<string, DataFile> = new Map<string, DataFile>([
  ['_headers', (site) => headersFile(headersOf(site))],
  ['_redirects', ({ siteMap }) => redirectsFile(siteMap)],
  [
    'robots.txt',
    ({ options }) => robotsFile({ baseUrl: options.baseUrl, isPreview: isPreviewBuild(options) }),
  ],
  [
    SITEMAP,
    async ({ options, siteMap }) =>
      (await import('../publish/sitemap-file')).sitemapFile(siteMap, options.baseUrl),
  ],
  ['page-ids.json', ({ siteMap }) => pageIdsFile(siteMap)],
]);

/** The configuration of a web server, if the build writes one. */
function hostFiles(site: SiteData): ReadonlyArray<readonly [string, DataFile]> {
  const { hostFiles: host } = site.options;
  return Object.entries(host === undefined ? {} : HOST_FILES[host]).map(([path, create]) => [
    path,
    ({ siteMap, files }) =>
      create({
        rules: headerRules(headersOf(site)),
        redirects: redirectLines(siteMap),
        files: files.map((file) => file.path),
      }),
  ]);
}

/** Stages the files for hosts and machines. Runs last, because the report counts the files staged before. */
export async function stageData(publisher: Publisher, site: SiteData): Promise<void> {
  const { siteMap, warnings, revision } = site;
  for (const [path, create] of [...DATA_FILES, ...hostFiles(site)]) {
    const published = path === SITEMAP ? site.sitemap : undefined;
    if (published !== undefined && (await publisher.holds(published))) publisher.reuse(published);
    else await publisher.stage({ path, kind: 'data', content: await create(site) });
  }
  const report = { revision, pageTotal: siteMap.pages.length, bytes: publisher.bytesByKind(), warnings };
  await publisher.stage({ path: 'build.json', kind: 'data', content: buildJsonFile(report) });
}
