import { contentTypeOf } from '../../files/content-types';
import { isPattern } from '../../site-map/redirect-matcher';
import type { RedirectLine } from '../redirects-file';
import { type HostSite, headersByPath, redirectExpressions, targetParts, typesOf } from './host-site';

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Caddy reads braces in any text as a placeholder. */
const literal = (address: string) => address.replaceAll('{', '%7B').replaceAll('}', '%7D');

/** Backquotes keep backslashes as they are. */
const expression = (source: string) => `\`${source}\``;

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `\t${line}`), '}'];
}

function headerBlock(matcher: string, headers: Readonly<Record<string, string>>): string[] {
  return block(
    `header${matcher}`,
    Object.entries(headers).map(([name, value]) => `${name} ${quoted(value)}`),
  );
}

function redirectBlock(line: RedirectLine, index: number): string[] {
  const { source, rawSource, names } = redirectExpressions(line);
  const name = `redirect${index}`;
  const value = (group: number) => `{re.${name}.${group + 1}}`;
  const { path, hasQuery, hash } = targetParts(literal(line.to), names, value);
  const raw = isPattern(line.from) ? [`vars_regexp ${name} {http.request.uri} ${expression(rawSource)}`] : [];
  return [
    ...block(`@${name}`, [`path_regexp ${expression(source)}`, ...raw]),
    `redir @${name} ${quoted(`${path}${hasQuery ? '' : '{site_query}'}${hash}`)} ${line.status}`,
  ];
}

const CANONICAL_END = '(?:/index(?:\\.html)?/?|\\.html/?|/)';

/** Addresses of pages with a slash, an extension or `index` at the end. Only those of real pages are redirected. */
const CANONICAL = [
  `@home path_regexp ${expression('^/index(?:\\.html)?/?$')}`,
  'redir @home /{site_query} 308',
  ...block('@ending', [
    `path_regexp ending ${expression(`^(/.+?)${CANONICAL_END}$`)}`,
    'not path /index/index*',
  ]),
  ...block('handle @ending', [
    ...block('@page', [
      'file {re.ending.1}.html',
      `vars_regexp raw {http.request.uri} ${expression(`^(/[^/?][^?]*?)${CANONICAL_END}(?:\\?|$)`)}`,
    ]),
    'redir @page {re.raw.1}{site_query} 308',
    'error 404',
  ]),
];

/**
 * The configuration of Caddy for this output, to be imported in a site block that sets `root` to it: addresses,
 * redirects, headers and compression as `site serve` has them.
 */
export function caddyFile({ rules, redirects, files }: HostSite): string {
  const { page, others } = headersByPath(rules);
  const lines = [
    '# Written by "site build --host-files caddy". Import it in a site block that sets root to this folder.',
    'encode zstd gzip',
    ...block('map {query} {site_query}', ['"" ""', 'default "?{query}"']),
    ...block('handle_errors', [
      ...headerBlock('', { ...page, 'Content-Type': contentTypeOf('x.html') }),
      '@page expression `{err.status_code} in [401, 404]`',
      ...block('handle @page', ['rewrite * /{err.status_code}.html', 'file_server']),
    ]),
    ...block('route', [
      `@unsafe vars_regexp {http.request.uri} ${expression('^[^?]*(?://|\\\\|%5[cC])')}`,
      'error @unsafe 404',
      '@rules path /_headers /_redirects /_Caddyfile',
      'error @rules 404',
      ...redirects.flatMap(redirectBlock),
      ...CANONICAL,
      'error /404 404',
      'error /401 401',
      ...headerBlock('', page),
      ...others.flatMap(({ source, headers }, index) => [
        `@files${index} path_regexp ${expression(source)}`,
        ...('Content-Security-Policy' in headers ? [] : [`header @files${index} -Content-Security-Policy`]),
        ...headerBlock(` @files${index}`, headers),
      ]),
      ...typesOf(files).flatMap(({ name, type }) => [
        `@type_${name} path *.${name}`,
        `header @type_${name} Content-Type ${quoted(type)}`,
      ]),
      'rewrite / /index.html',
      '@html file {path}.html',
      'rewrite @html {path}.html',
      ...block('file_server', ['disable_canonical_uris']),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}
