import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { readProcessConfiguration } from '../build/configuration';
import { DEBUG_PATHS } from '../debug/page/debug-paths';
import type { PageVersion } from '../debug/page/page-state';
import { insertBeforeBodyEnd, openDebugFiles } from '../debug/server/debug-files';
import { type DebugObserver, DebugSession } from '../debug/server/debug-session';
import { isAllowedHost } from '../debug/server/own-requests';
import { readPageFiles, sendPageFile } from '../debug/server/page-files';
import type { ServeCommandOptions } from '../debug/server/serve-options';
import { SiteProcess } from '../debug/server/site-process';
import { SiteError, siteError } from '../errors/site-error';
import { type RunningServer, startServer } from '../serve/http-server';
import { originForm } from '../serve/request-target';
import { createSiteHandler } from '../serve/site-handler';
import { createPreviewAccess, isLoopback } from './preview-access';
import { EDITOR_ORIGINS, PREVIEW_HEADERS, previewHeader } from './preview-headers';

const SCRIPT_PATH = '/__preview.js';
const STYLESHEET_PATH = '/__preview.css';

/** The endpoint where an open page reports that an editor saved an entry. */
const SAVED_PATH = '/__preview/saved';

const PAGE_FOLDER = 'generator/preview/page';

/** The element that connects a page to the editor and reloads it when its content changes. */
function previewScript({ tag }: Pick<PageVersion, 'tag'>): string {
  const addresses = `data-events="${DEBUG_PATHS.events}" data-inspection="${DEBUG_PATHS.inspection}" data-saved="${SAVED_PATH}" data-stylesheet="${STYLESHEET_PATH}"`;
  return `<script src="${SCRIPT_PATH}" data-tag="${tag}" ${addresses} data-origins="${EDITOR_ORIGINS.join(' ')}" defer></script>`;
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}

const REFUSED =
  'This preview opens from Contentful only. Open the entry there, and choose its preview once more.';

/** The pages and the preview's endpoints; access was checked before. */
async function createPageHandler(session: DebugSession, onError: (error: unknown) => void) {
  const files = await readPageFiles({
    [SCRIPT_PATH]: [`${PAGE_FOLDER}/preview-page.ts`],
    [STYLESHEET_PATH]: [`${PAGE_FOLDER}/messages.css`],
  });
  const handleSite = createSiteHandler({
    files: openDebugFiles(session.process, (html, version) =>
      insertBeforeBodyEnd(html, previewScript(version)),
    ),
    header: previewHeader,
    onError,
  });
  return (request: IncomingMessage, response: ServerResponse): void => {
    const [pathname = '', query] = originForm(request.url ?? '/').split('?', 2);
    const path = new URLSearchParams(query).get('path') ?? '/';
    const file = files.get(pathname);
    if (file !== undefined) sendPageFile(response, file);
    else if (pathname === DEBUG_PATHS.events) session.connect(response, path).catch(onError);
    else if (pathname === SAVED_PATH) {
      session.checkContent();
      sendText(response, 202, 'The content is read again.');
    } else if (pathname === DEBUG_PATHS.inspection) {
      session.inspect(response, path).catch(onError);
    } else void handleSite(request, response);
  };
}

interface Gate {
  readonly host: string;
  readonly secret: string | undefined;
}

/** Checks access by the secret, or by the loopback interface. Every response has the preview's headers. */
function guarded(
  { host, secret }: Gate,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
) {
  const accessOf = createPreviewAccess(secret);
  return (request: IncomingMessage, response: ServerResponse): void => {
    for (const [name, value] of Object.entries(PREVIEW_HEADERS)) response.setHeader(name, value);
    if (secret === undefined && !isAllowedHost(request.headers.host, host)) {
      sendText(response, 403, 'This server answers to the names of this machine only; see --host.');
      return;
    }
    const [pathname = '', query = ''] = originForm(request.url ?? '/').split('?', 2);
    const access = accessOf({ pathname, query, cookies: request.headers.cookie });
    if (access.kind === 'refused') sendText(response, 401, REFUSED);
    else if (access.kind === 'granted') handle(request, response);
    else {
      if (access.cookie !== undefined) response.setHeader('Set-Cookie', access.cookie);
      response.setHeader('Location', access.location);
      sendText(response, 303, 'The preview is open.');
    }
  };
}

/**
 * `site serve --preview`: drafts for editors, rendered on request. Throws `serve.preview_secret_missing` if other
 * machines could reach it, and `serve.cannot_listen`.
 */
export async function startPreviewServer(
  options: ServeCommandOptions,
  observer: DebugObserver,
): Promise<RunningServer> {
  const { environment } = await readProcessConfiguration(options.config);
  const { SITE_PREVIEW_SECRET: secret } = environment;
  if (secret === undefined && !isLoopback(options.host)) {
    const place = { variable: 'SITE_PREVIEW_SECRET' };
    throw siteError('serve.preview_secret_missing', { host: options.host }, { place, exitCode: 2 });
  }
  const cacheDir = resolve(options.cacheDir, 'preview');
  const process = new SiteProcess({ NODE_ENV: 'production' });
  const session = new DebugSession(process, { ...options, cacheDir }, observer);
  try {
    const { isWrongUse, errors } = await session.open();
    if (isWrongUse) throw new SiteError(errors, { exitCode: 2 });
    const handle = await createPageHandler(session, observer.onUnexpectedError);
    const server = await startServer(guarded({ host: options.host, secret }, handle), options);
    return {
      url: server.url,
      close: async () => void (await Promise.all([session.close(), server.close()])),
    };
  } catch (error) {
    await session.close();
    throw error;
  }
}
