import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CheckResult } from '../../../generator/check/check-output';
import { checkOutput } from '../../../generator/check/check-output';

export const BASE_URL = 'https://www.planfold.example';

export type Files = Readonly<Record<string, string | Uint8Array>>;

export const PRICING_VERSIONS = `
  <link rel="alternate" hreflang="en" href="${BASE_URL}/pricing">
  <link rel="alternate" hreflang="de" href="${BASE_URL}/de/pricing">
  <link rel="alternate" hreflang="x-default" href="${BASE_URL}/pricing">`;

/** A sound page at a path. */
export function page(path: string, { head = '', body = '' } = {}): string {
  const id = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
  return `<!doctype html><html lang="en"><head><title>Title of ${id}</title>
    <meta name="description" content="Description of ${id}">
    <link rel="canonical" href="${BASE_URL}${path}"><link rel="stylesheet" href="/assets/main-0a1b2c3d.css">
    <link rel="icon" href="data:,"><link rel="preconnect" href="/nothing-to-fetch">${head}
    </head><body data-page-id="${id}"><h1>${id}</h1>${body}</body></html>`;
}

const SOUND_BODY = `
  <a href="/pricing#plans">Plans</a> <a href="/pricing?utm_source=x#top">Pricing</a> <a href="#main">Main</a>
  <a href="${BASE_URL}/de/pricing">Preise</a> <a href="/old">Moved</a> <a href="/robots.txt">Robots</a> <a href="">Same</a>
  <a href="https://elsewhere.example/unknown#x">Elsewhere</a> <a href="mailto:a@planfold.example">Mail</a>
  <form action="/pricing"><button formaction="https://elsewhere.example/x">Go</button></form>
  <main id="main"><img src="/media/a-0a1b2c3d.webp" srcset="/media/a-0a1b2c3d.webp 500w,/media/b-0a1b2c3d.webp 600w"
    alt="" width="5" height="5"><iframe src="/embeds/one"></iframe><iframe></iframe>
  <svg><title>Drawing</title><use href="/assets/icons.svg#star"></use><use href="#main"></use></svg>
  <site-experiment><h2 id="slot">a</h2><template data-variation="1"><h1>c</h1><h2 id="slot">b</h2><p id="inner"></p>
  <a href="#inner">Inner</a></template></site-experiment></main>`;

/** The file that lists pages at these paths. */
export function pageIds(paths: string[]): string {
  const pages = paths.map((path) => ({
    path,
    pageId: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'),
    file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
  }));
  return JSON.stringify({ version: 1, pages });
}

export const SOUND_SITE = {
  'index.html': page('/', { body: SOUND_BODY }),
  'pricing.html': page('/pricing', { head: PRICING_VERSIONS, body: '<section id="plans"></section>' }),
  'de/pricing.html': page('/de/pricing', { head: PRICING_VERSIONS }),
  'moved.html': page('/moved'),
  '404.html': '<!doctype html><title>Title of home</title><body data-page-id="404"><h1>Not found</h1>',
  'embeds/one.html': '<a href="/nowhere">x</a><img src="/nowhere">',
  'assets/main-0a1b2c3d.css': 'body{}',
  'assets/icons.svg': '<svg/>',
  'media/a-0a1b2c3d.webp': 'a',
  'media/b-0a1b2c3d.webp': 'b',
  'robots.txt': '',
  _redirects: '/old /older 301\n/older /moved 301\n',
  'page-ids.json': pageIds(['/', '/de/pricing', '/moved', '/pricing']),
  'build.json': '{"version":1}',
} as const satisfies Files;

/** A file of the sound site with some text replaced; fails when the text is not in it. */
export function changed(file: keyof typeof SOUND_SITE, from: string, to: string): Files {
  const text = SOUND_SITE[file];
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  return { [file]: text.replaceAll(from, to) };
}

/** A sound home page with more markup at its end. */
export function homeWith(markup: string): Files {
  return changed('index.html', '</body>', `${markup}</body>`);
}

/** Checks the sound site with some files changed. */
export async function checkWith(changes: Files = {}): Promise<CheckResult> {
  const outDir = mkdtempSync(join(tmpdir(), 'site-check-'));
  onTestFinished(() => rmSync(outDir, { recursive: true, force: true }));
  for (const [path, content] of Object.entries({ ...SOUND_SITE, ...changes })) {
    mkdirSync(dirname(join(outDir, path)), { recursive: true });
    writeFileSync(join(outDir, path), content);
  }
  return checkOutput({ outDir, baseUrl: BASE_URL });
}
