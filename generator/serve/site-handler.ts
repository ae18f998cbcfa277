import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodedPath, fileOfPath } from '../site-map/page-path';
import type { OutputFiles, ServedFile } from './output-files';
import { pageAddressOf, parseRequestTarget, type RequestTarget } from './request-target';
import {
  HEADERS_FILE,
  type HeaderRules,
  headersForPath,
  isRulePath,
  parseHeaderRules,
  parseRedirectRules,
  policyOverHttp,
  REDIRECTS_FILE,
  type RedirectRules,
  redirectTarget,
} from './rule-files';
import { type Exchange, sendFile } from './send-file';

/** The response for a path. */
type Answer =
  | { readonly kind: 'file'; readonly file: ServedFile; readonly status: number; readonly path: string }
  | { readonly kind: 'redirect'; readonly location: string; readonly status: number }
  | { readonly kind: 'text'; readonly text: string; readonly status: number };

const STATUS_OF_PAGE: ReadonlyMap<string, number> = new Map([
  ['/404', 404],
  ['/401', 401],
]);

async function notFound(files: OutputFiles): Promise<Answer> {
  const file = await files.read(fileOfPath('/404'));
  if (file === undefined) return { kind: 'text', text: 'Not found', status: 404 };
  return { kind: 'file', file, status: 404, path: '/404' };
}

interface Site {
  readonly files: OutputFiles;
  header(name: string, value: string): string;
  redirectRules(): Promise<RedirectRules>;
  headerRules(): Promise<HeaderRules>;
}

/** Read for each request, because rules change with a build. */
function createRuleReader<Rules>(files: OutputFiles, name: string, parse: (text: string) => Rules) {
  let last: { readonly text: string; readonly rules: Rules } | undefined;
  return async (): Promise<Rules> => {
    const text = (await files.read(name))?.bytes.toString('utf8') ?? '';
    if (last?.text !== text) last = { text, rules: parse(text) };
    return last.rules;
  };
}

function openSite(files: OutputFiles, header: Site['header'] = (_, value) => value): Site {
  return {
    files,
    header,
    redirectRules: createRuleReader(files, REDIRECTS_FILE, parseRedirectRules),
    headerRules: createRuleReader(files, HEADERS_FILE, parseHeaderRules),
  };
}

async function redirectRule(site: Site, { path, query }: RequestTarget): Promise<Answer | undefined> {
  const rules = await site.redirectRules();
  const found = rules.find(path);
  if (found === undefined) return undefined;
  return { kind: 'redirect', location: redirectTarget(found.to, query), status: found.rule.status };
}

async function decide(site: Site, target: RequestTarget): Promise<Answer> {
  const { files } = site;
  const { path, query } = target;
  const rule = await redirectRule(site, target);
  if (rule !== undefined) return rule;
  const canonical = pageAddressOf(path);
  const page = await files.read(fileOfPath(canonical));
  if (page !== undefined) {
    if (path !== canonical)
      return { kind: 'redirect', location: encodedPath(canonical) + query, status: 308 };
    return { kind: 'file', file: page, status: page.status ?? STATUS_OF_PAGE.get(path) ?? 200, path };
  }
  if (path.endsWith('/') || isRulePath(path)) return notFound(files);
  const file = await files.read(path.slice(1));
  return file === undefined ? notFound(files) : { kind: 'file', file, status: 200, path };
}

async function answerTo(site: Site, request: IncomingMessage): Promise<Answer> {
  const target = parseRequestTarget(request.url ?? '/');
  if (target === 400) return { kind: 'text', text: 'Bad request', status: 400 };
  return target === 404 ? notFound(site.files) : decide(site, target);
}

function sendText({ request, response }: Exchange, status: number, text: string): void {
  const body = Buffer.from(`${text}\n`);
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function send(site: Site, exchange: Exchange, answer: Answer): Promise<void> {
  const { response } = exchange;
  if (answer.kind === 'text') return sendText(exchange, answer.status, answer.text);
  if (answer.kind === 'redirect') {
    response.setHeader('Location', answer.location);
    return sendText(exchange, answer.status, 'Moved');
  }
  for (const [name, value] of headersForPath(await site.headerRules(), answer.path)) {
    const sent = name === 'content-security-policy' ? policyOverHttp(value) : value;
    response.setHeader(name, site.header(name, sent));
  }
  return sendFile(exchange, answer.file, answer.status);
}

/**
 * Serves the files of an output like a host that supports `_headers` and `_redirects`: clean addresses, one address per
 * page, the not-found page for everything else. The not-found page always has the headers of its own address, so that
 * a missing asset is never cached as if it existed.
 */
export function createSiteHandler(options: {
  readonly files: OutputFiles;
  /** Replaces the value of a header; names are in lower case. */
  readonly header?: ((name: string, value: string) => string) | undefined;
  /** Receives errors that the visitor sees only as status 500. */
  readonly onError?: ((error: unknown) => void) | undefined;
}): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const site = openSite(options.files, options.header);
  return async (request, response) => {
    const exchange = { request, response };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return sendText(exchange, 405, 'Method not allowed');
    }
    try {
      await send(site, exchange, await answerTo(site, request));
    } catch (error) {
      options.onError?.(error);
      if (response.headersSent) response.destroy();
      else sendText(exchange, 500, 'The file could not be read');
    }
  };
}
