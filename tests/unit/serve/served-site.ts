import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startStaticServer } from '../../../generator/serve/static-server';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface ServedSite {
  readonly outDir: string;
  readonly url: string;
  write(path: string, content: string | Uint8Array): void;
  /** Sends the path exactly as given, without the tidying of a URL parser. */
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

/** A real server on a free port over a temporary folder. */
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
