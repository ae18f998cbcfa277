import { isCompressible } from '../../files/content-types';
import { isPattern } from '../../site-map/redirect-matcher';
import type { RedirectLine } from '../redirects-file';
import { type HostSite, headersByPath, redirectExpressions, targetParts, typesOf } from './host-site';

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** nginx reads a dollar sign in any text as a variable and has no escape for it. */
const literal = (address: string) => address.replaceAll('$', '%24');

function headerLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`);
}

function location(match: string, lines: readonly string[]): string {
  return [`location ${match} {`, ...lines, '}'].join('\n');
}

/** Types of all files, because the server's own list differs between versions. */
function typeLines(files: readonly string[]): string[] {
  const types = typesOf(files);
  const bare = (type: string) => type.split(';', 1).join();
  const list = (chosen: typeof types) =>
    [...new Set(chosen.map(({ type }) => bare(type)))].filter((type) => type !== 'text/html').join(' ');
  return [
    'types {',
    ...types.map(({ name, type }) => `  ${bare(type)} ${name};`),
    '}',
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${list(types.filter(({ type }) => type.includes('charset')))};`,
    'gzip on;',
    'gzip_comp_level 6;',
    'gzip_min_length 256;',
    'gzip_proxied any;',
    'gzip_vary on;',
    `gzip_types ${list(types.filter(({ name }) => isCompressible(`x.${name}`)))};`,
  ];
}

function redirectLocations(line: RedirectLine): string[] {
  const { source, rawSource, names } = redirectExpressions(line);
  const { path, hasQuery, hash } = targetParts(literal(line.to), names, (index) => `$${index + 1}`);
  const to = `return ${line.status} ${quoted(`${path}${hasQuery ? '' : '$is_args$args'}${hash}`)};`;
  if (isPattern(line.from)) {
    const raw = [`  if ($request_uri ~ ${quoted(rawSource)}) {`, `    ${to}`, '  }', '  return 404;'];
    return [location(`~ ${quoted(source)}`, raw)];
  }
  const from = decodeURIComponent(line.from);
  return [from, `${from}/`].map((path) => location(`= ${quoted(path)}`, [`  ${to}`]));
}

/** Addresses of pages with a slash, an extension or `index` at the end. Only those of real pages are redirected. */
const CANONICAL = [
  location('~ ^/index(?:\\.html)?/?$', ['  return 308 /$is_args$args;']),
  location('~ "^(?!/index/index)(?<page>/.+?)(?:/index(?:\\.html)?/?|\\.html/?|/)$"', [
    '  if (!-f $document_root$page.html) {',
    '    return 404;',
    '  }',
    '  if ($request_uri ~ "^(/[^/?][^?]*?)(?:/index(?:\\.html)?/?|\\.html/?|/)(?:\\?|$)") {',
    '    return 308 $1$is_args$args;',
    '  }',
    '  return 404;',
  ]),
];

/**
 * The configuration of nginx for this output, to be included in a `server` block that sets `root` to it: addresses,
 * redirects, headers, types and compression as `site serve` has them.
 */
export function nginxFile({ rules, redirects, files }: HostSite): string {
  const { page, others } = headersByPath(rules);
  const statusPage = (name: string, file: string) =>
    location(name, [...headerLines(page), `  try_files ${file} =404;`]);
  const parts = [
    '# Written by "site build --host-files nginx". Include it in a server block that sets root to this folder.',
    ...['absolute_redirect off;', 'merge_slashes off;', ...typeLines(files)],
    ...['error_page 401 @unauthorized;', 'error_page 404 @not_found;'],
    statusPage('@unauthorized', '/401.html'),
    statusPage('@not_found', '/404.html'),
    ...['401', '404'].map((status) => location(`= /${status}`, [`  return ${status};`])),
    statusPage('= /', '/index.html'),
    location('~ "//|\\\\\\\\"', ['  return 404;']),
    location('~* ^/_(?:headers|redirects|nginx\\.conf)$', ['  return 404;']),
    ...redirects.flatMap(redirectLocations),
    ...CANONICAL,
    ...others.map(({ kind, source, headers }) =>
      location(`~ ${quoted(source)}`, [
        ...headerLines(headers),
        `  try_files ${kind === 'embed' ? '$uri.html $uri' : '$uri'} =404;`,
      ]),
    ),
    location('/', [...headerLines(page), '  try_files $uri.html $uri =404;']),
  ];
  return `${parts.join('\n')}\n`;
}
