import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** A server of built pages that holds back parts of their HTML. */
export interface GatedServer {
  readonly url: string;
  /** Splits the HTML of pages from now on: after each of these texts the page waits for {@link release}. */
  readonly cutAfter: (...texts: string[]) => void;
  /** Transforms the HTML of pages from now on. */
  readonly change: (change: (html: string) => string) => void;
  /** Sends the next part of the waiting page. */
  readonly release: () => void;
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

function parts(html: string, texts: readonly string[]): string[] {
  const found: string[] = [];
  let rest = html;
  for (const text of texts) {
    const at = rest.indexOf(text);
    if (at < 0) throw new Error(`The page does not hold ${text}`);
    found.push(rest.slice(0, at + text.length));
    rest = rest.slice(at + text.length);
  }
  return [...found, rest];
}

/** Serves a built folder on 127.0.0.1, without compression, so that parts arrive separately. */
export async function startGatedServer(folder: string): Promise<GatedServer> {
  let texts: readonly string[] = [];
  let change = (html: string) => html;
  let waiting: Array<() => void> = [];

  const sendPage = async (path: string, response: ServerResponse, isNavigation: boolean) => {
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
    const html = change(await readFile(join(folder, file), 'utf8'));
    const [last, ...others] = parts(html, isNavigation ? texts : []).reverse();
    const queue = waiting;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    for (const part of others.reverse()) {
      response.write(part);
      // After a reset, the page of the test before does not wait any more.
      if (queue === waiting) await new Promise<void>((resolve) => queue.push(resolve));
    }
    response.end(last);
  };
  const server = createServer(async ({ url = '/', headers }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://127.0.0.1').pathname);
    const extension = path.split('.').slice(1).at(-1);
    try {
      if (extension === undefined)
        return await sendPage(path, response, headers['sec-fetch-dest'] === 'document');
      const content = await readFile(join(folder, path));
      response.writeHead(200, { 'content-type': TYPES[extension] ?? 'application/octet-stream' });
      return response.end(content);
    } catch (error) {
      response.writeHead(404, { 'content-type': 'text/plain' });
      return response.end(String(error));
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const release = () => waiting.shift()?.();
  return {
    url: `http://127.0.0.1:${port}`,
    cutAfter: (...given) => {
      texts = given;
    },
    change: (given) => {
      change = given;
    },
    release,
    reset() {
      texts = [];
      change = (html) => html;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
