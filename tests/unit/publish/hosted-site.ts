import { type HeadersOptions, headerRules } from '../../../generator/publish/headers-file';
import { HOST_FILES } from '../../../generator/publish/hosts/host-files';
import { redirectLines } from '../../../generator/publish/redirects-file';

/** The policy of the pages. */
export const POLICY = "default-src 'none'; img-src 'self'";

const HEADERS: HeadersOptions = {
  policy: POLICY,
  hsts: 'max-age=300; includeSubDomains',
  pagePaths: ['/', '/pricing', '/lp', '/lp/ai', '/été'],
  files: [
    { path: 'assets/main-ABCDEFGH.js', kind: 'asset' },
    { path: 'assets/icons.svg', kind: 'asset' },
    { path: 'media/one-0a1b2c3d.webp', kind: 'media' },
    { path: 'embeds/0a1b2c3d.html', kind: 'embed' },
    { path: 'favicon.svg', kind: 'asset' },
  ],
  isPreview: false,
};

export const redirect = (from: string, to: string) => ({ from, to, isPermanent: true });

export const SITE_MAP = {
  pages: [],
  redirects: [
    redirect('/alt-ü', '/pricing'),
    redirect('/with space', '/pricing?x=1#top'),
    redirect('/semi;colon', '/#start'),
    redirect('/dollar', '/pricing?a=$host&b={host}'),
    redirect('/blog/*', '/news/:splat'),
    redirect('/de/*', '/:splat'),
    redirect('/docs/:version/:topic', '/help/:topic?v=:version#top'),
    redirect('/app/*', 'https://app.planfold.example/:splat'),
  ],
};

/** A site with pages, files and redirects of all kinds. */
export const SITE = {
  rules: headerRules(HEADERS),
  redirects: redirectLines(SITE_MAP),
  files: HEADERS.files.map(({ path }) => path),
};

/** A file of the configuration of a host. */
export const fileOf = async (host: keyof typeof HOST_FILES, name: string) =>
  (await HOST_FILES[host][name]?.(SITE)) ?? '';
