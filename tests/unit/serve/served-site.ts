import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startStaticServer } from '../../../generator/serve/http-server';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface ServedSite {
  readonly outDir: string;
  readonly url: string;
  write(path: string, content: string | Uint8Array): void;
  /** Sends the raw path, without the normalization of a URL parser. */
  get(path: string, options?: { method?: string; headers?: Record<string, string> }): Promise<Answer>;
  close(): Promise<void>;
}

function send(
  url: string,
  options: { path: string; method: string; headers: Record<string, string> },
): Promise<Answer> {
  return new Promise((done, fail) => {
    const outgoing = request(url, { ...options, agent: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
      );
    });
    outgoing.on('error', fail);
    outgoing.end();
  });
}

/** A real server on a free port for a temporary folder. */
export async function serveSite(files: Record<string, string | Uint8Array>): Promise<ServedSite> {
  const root = mkdtempSync(join(tmpdir(), 'site-serve-'));
  const outDir = join(root, 'out');
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(outDir, path)), { recursive: true });
    writeFileSync(join(outDir, path), content);
  };
  for (const [path, content] of Object.entries(files)) write(path, content);
  const server = await startStaticServer({ outDir, host: '127.0.0.1', port: 0 });
  return {
    outDir,
    url: server.url,
    write,
    get: (path, { method = 'GET', headers = {} } = {}) => send(server.url, { path, method, headers }),
    async close() {
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

export const LONG_TEXT = 'Plans, prices and more. '.repeat(100);
export const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

/** A small site with pages, files, rules and a file outside that must not be served. */
export async function serveSmallSite(): Promise<ServedSite> {
  const site = await serveSite({
    'index.html': 'home',
    'pricing.html': LONG_TEXT,
    'fr-FR/pricing.html': 'prix',
    'teams/design.html': 'design',
    'été.html': 'summer',
    '404.html': 'page not found',
    '401.html': 'page unauthorized',
    'assets/main-ABCDEFGH.js': LONG_TEXT,
    'assets/small-ABCDEFGH.js': 'x',
    'media/film.mp4': FILM,
    'robots.txt': 'User-agent: *',
    _headers:
      "/*\n  X-All: 1\n  X-Joined: a\n/pricing\n  X-Joined: b\n  Content-Security-Policy: default-src 'none'; base-uri 'none'; upgrade-insecure-requests\n# comment\n/assets/*.js\n  Cache-Control: immutable\n/404\n  Cache-Control: revalidate\n",
    _redirects: '/old /pricing 301\n/soon /pricing?from=soon#top 302\n/a%20b /teams/design#x 301\n',
  });
  writeFileSync(join(site.outDir, '../secret.txt'), 'secret');
  writeFileSync(join(site.outDir, '../out-secret.txt'), 'secret');
  symlinkSync(join(site.outDir, '../secret.txt'), join(site.outDir, 'link.txt'));
  return site;
}
