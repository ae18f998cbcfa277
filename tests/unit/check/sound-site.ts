import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type CheckResult, checkOutput } from '../../../generator/check/check-output';
import type { Message } from '../../../generator/errors/site-error';

export const BASE_URL = 'https://www.planfold.example';

export type Files = Readonly<Record<string, string | Uint8Array>>;

export const PRICING_VERSIONS = `
  <link rel="alternate" hreflang="en" href="${BASE_URL}/pricing">
  <link rel="alternate" hreflang="de" href="${BASE_URL}/de/pricing">
  <link rel="alternate" hreflang="x-default" href="${BASE_URL}/pricing">`;

/** A valid page at a path. */
export function page(path: string, { head = '', body = '' } = {}): string {
  const id = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
  const lang = path.startsWith('/de') ? 'de' : 'en';
  return `<!doctype html><html lang="${lang}"><head><title>Title of ${id}</title>
    <meta name="description" content="Description of ${id}">
    <link rel="canonical" href="${BASE_URL}${path}"><script type="module" src="/assets/entry-0a1b2c3d.js"></script><link rel="stylesheet" href="/assets/main-0a1b2c3d.css">
    <link rel="icon" href="data:,"><link rel="preconnect" href="/nothing-to-fetch">${head}
    </head><body data-page-id="${id}"><h1>${id}</h1>${body}</body></html>`;
}

const STRUCTURED_DATA = JSON.stringify({
  '@context': 'https://schema.org',
  '@id': `${BASE_URL}/#organization`,
  url: `${BASE_URL}/pricing`,
  logo: [`${BASE_URL}/media/a-0a1b2c3d.webp`, 'https://elsewhere.example/logo.png'],
});

const SOUND_HEAD = `<meta property="og:url" content="${BASE_URL}/">
  <meta property="og:image" content="${BASE_URL}/media/a-0a1b2c3d.webp"><meta property="og:title" content="/none">
  <script type="application/ld+json">${STRUCTURED_DATA}</script><script>go("/none")</script>`;

const SOUND_BODY = `
  <a href="/pricing#plans">Plans</a> <a href="/pricing?utm_source=x#top">Pricing</a> <a href="#main">Main</a>
  <a href="${BASE_URL}/de/pricing">Preise</a> <a href="/moved">Moved</a> <a href="/robots.txt">Robots</a> <a href="">Same</a>
  <a href="/pricing#gr%C3%B6%C3%9Fe">Größe</a> <a href="/pricing#größe">Größe</a> <a href="#50%25">Half</a> <a href="#TOP">Top</a>
  <a href="/pr%69cing?q=a%2Fb#:~:text=plans">Pricing</a> <a href="tel:+4930123">Call</a> <a href="javascript:">Nothing</a>
  <a href="/files/guide.pdf?v=2#page=3">Guide</a> <a href="#50%">Half</a> <p id="50%"></p>
  <a href="https://elsewhere.example/unknown#x">Elsewhere</a> <a href="mailto:a@planfold.example">Mail</a>
  <form action="/pricing"><button formaction="https://elsewhere.example/x">Go</button></form>
  <main id="main"><img src="/media/a-0a1b2c3d.webp" srcset="/media/a-0a1b2c3d.webp 500w,/media/b-0a1b2c3d.webp 600w"
    alt="" width="5" height="5"><img data-src="/media/a-0a1b2c3d.webp" alt="" width="5" height="5"><iframe src="/embeds/one"></iframe><iframe></iframe>
  <svg><title>Drawing</title><use href="/assets/icons.svg#star"></use><use href="#main"></use></svg>
  <site-experiment><h2 id="slot">a</h2><template data-variation="1"><h1>c</h1><h2 id="slot">b</h2><p id="inner"></p>
  <a href="#inner">Inner</a></template></site-experiment></main>`;

/** The file that lists pages at these paths. */
export function pageIds(paths: string[]): string {
  const pages = paths.map((path) => ({
    path,
    pageId: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'),
    locale: path.startsWith('/de') ? 'de' : 'en',
    file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
  }));
  return JSON.stringify({ version: 1, pages });
}

/** A sitemap of the pages at these paths. */
export function sitemap(paths: string[]): string {
  const entries = paths.map((path) => `<url><loc>${BASE_URL}${path}</loc></url>`);
  return `<?xml version="1.0"?><urlset xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`;
}

export const SOUND_SITE = {
  'index.html': page('/', { head: SOUND_HEAD, body: SOUND_BODY }),
  'pricing.html': page('/pricing', {
    head: PRICING_VERSIONS,
    body: '<section id="plans"></section><section id="größe"></section>',
  }),
  'de/pricing.html': page('/de/pricing', { head: PRICING_VERSIONS }),
  'moved.html': page('/moved'),
  '404.html':
    '<!doctype html><html lang="en"><title>Title of home</title><body data-page-id="404"><h1>Not found</h1>',
  '401.html':
    '<!doctype html><html lang="en"><title>Title of home</title><body data-page-id="401"><h1>Not allowed</h1>',
  'embeds/one.html': '<a href="/nowhere">x</a><img src="/nowhere">',
  'assets/main-0a1b2c3d.css':
    '/* url("gone.png") */@font-face{src:url("inter-0a1b2c3d.woff2")}a{background:url(data:,);mask:url(#a)}',
  'assets/inter-0a1b2c3d.woff2': 'font',
  'assets/entry-0a1b2c3d.js':
    'import{a}from"/assets/chunk-0a1b2c3d.js";import"./chunk-0a1b2c3d.js";import("/assets/later-0a1b2c3d.js");f("/assets/")',
  'assets/chunk-0a1b2c3d.js': 'export const a="/assets/icons.svg#star"',
  'assets/later-0a1b2c3d.js': '',
  'assets/icons.svg': '<svg><symbol id="star"></symbol></svg>',
  'files/guide.pdf': 'pdf',
  'media/a-0a1b2c3d.webp': 'a',
  'media/b-0a1b2c3d.webp': 'b',
  '.well-known/security.txt': '',
  'robots.txt': `User-agent: *\nSitemap: ${BASE_URL}/sitemap.xml\n`,
  'sitemap.xml': sitemap(['/', '/de/pricing', '/moved', '/pricing']),
  _headers: '',
  _redirects: '/old /older 301\n/older /moved 301\n',
  'page-ids.json': pageIds(['/', '/de/pricing', '/moved', '/pricing']),
  'build.json': '{"version":1}',
} as const satisfies Files;

/** A file of the valid site with some text replaced; fails if the text is not in it. */
export function changed(file: keyof typeof SOUND_SITE, from: string, to: string): Files {
  const text = SOUND_SITE[file];
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  return { [file]: text.replaceAll(from, to) };
}

/** A valid home page with more markup at its end. */
export function homeWith(markup: string): Files {
  return changed('index.html', '</body>', `${markup}</body>`);
}

/** Writes the valid site with some files changed into a folder. */
export function writeSite(changes: Files = {}): string {
  const outDir = mkdtempSync(join(tmpdir(), 'site-check-'));
  onTestFinished(() => rmSync(outDir, { recursive: true, force: true }));
  for (const [path, content] of Object.entries({ ...SOUND_SITE, ...changes })) {
    mkdirSync(dirname(join(outDir, path)), { recursive: true });
    writeFileSync(join(outDir, path), content);
  }
  return outDir;
}

/** Checks the valid site with some files changed; errors come before warnings. */
export async function checkWith(changes: Files = {}): Promise<CheckResult & { findings: Message[] }> {
  const outDir = writeSite(changes);
  const result = await checkOutput({ outDir, baseUrl: BASE_URL, cacheDir: join(outDir, 'none') });
  return { ...result, findings: [...result.errors, ...result.warnings] };
}
