import { describe, expect, test } from 'vitest';
import { fileOf, POLICY } from './hosted-site';

/** The lines of a block that begins with a line. */
function block(text: string, head: string): string[] {
  const lines = text.split('\n');
  const start = lines.indexOf(`${head} {`);
  return lines.slice(start + 1, lines.indexOf('}', start)).map((line) => line.trim());
}

describe('the configuration of nginx', () => {
  test('matches redirects with decoded addresses, also with a slash at the end', async () => {
    const text = await fileOf('nginx', '_nginx.conf');
    for (const [from, to] of [
      ['/alt-ü', '/pricing$is_args$args'],
      ['/alt-ü/', '/pricing$is_args$args'],
      ['/with space', '/pricing?x=1#top'],
      ['/semi;colon', '/$is_args$args#start'],
      ['/dollar', '/pricing?a=%24host&b={host}'],
      ['/blog', '/news$is_args$args'],
    ])
      expect(block(text, `location = "${from}"`)).toEqual([`return 301 "${to}";`]);
  });

  test('takes the values of patterns from the address as requested', async () => {
    const text = await fileOf('nginx', '_nginx.conf');
    expect(text).toContain('location ~ "^/docs/[^/]+/[^/]+/?$" {');
    expect(text).toContain('  if ($request_uri ~ "^/[^/?]+/([^/?]+)/([^/?]+)/?(?:\\\\?|$)") {');
    expect(text).toContain('    return 301 "/help/$2?v=$1#top";');
  });

  test('redirects with paths, so that a proxy in front decides scheme and port', async () => {
    expect(await fileOf('nginx', '_nginx.conf')).toContain('absolute_redirect off;\nmerge_slashes off;\n');
  });

  test('answers the status pages with their status, and hides its own files', async () => {
    const text = await fileOf('nginx', '_nginx.conf');
    expect(block(text, 'location = /404')).toEqual(['return 404;']);
    expect(block(text, 'location = /401')).toEqual(['return 401;']);
    expect(block(text, 'location ~* ^/_(?:headers|redirects|nginx\\.conf)$')).toEqual(['return 404;']);
  });

  test.each([
    ['location /', [POLICY, 'max-age=0'], '$uri.html $uri'],
    ['location @not_found', [POLICY, 'max-age=0'], '/404.html'],
    ['location ~ "^/assets/.*\\\\.js$"', ['immutable'], '$uri'],
    ['location ~ "^/assets/.*\\\\.svg$"', ['max-age=0'], '$uri'],
    ['location ~ "^/embeds/[^/]+$"', ['sandbox', 'noindex'], '$uri.html $uri'],
  ])('sends the headers of %s', async (head, values, files) => {
    const lines = block(await fileOf('nginx', '_nginx.conf'), head);
    const headers = lines.filter((line) => line.startsWith('add_header ')).join('\n');
    for (const value of [...values, 'nosniff', 'max-age=300; includeSubDomains'])
      expect(headers).toContain(value);
    expect(headers.includes('Content-Security-Policy')).toBe(
      values.includes(POLICY) || values.includes('sandbox'),
    );
    expect(lines.at(-1)).toBe(`try_files ${files} =404;`);
  });
});

describe('the configuration of Caddy', () => {
  test('has the redirects, the headers and the status pages', async () => {
    const text = await fileOf('caddy', '_Caddyfile');
    for (const line of [
      'path_regexp `^/alt-ü/?$`',
      'redir @redirect0 "/pricing{site_query}" 301',
      '"/pricing?a=$host&b=%7Bhost%7D" 301',
      ' {http.request.uri} `^/[^/?]+/([^/?]+)/([^/?]+)/?(?:\\?|$)`',
      'error /404 404',
      'error /401 401',
      '@rules path /_headers /_redirects /_Caddyfile',
      `Content-Security-Policy "${POLICY}"`,
      'Strict-Transport-Security "max-age=300; includeSubDomains"',
    ])
      expect(text).toContain(line);
  });

  test('defines every matcher once', async () => {
    const text = await fileOf('caddy', '_Caddyfile');
    const names = [...text.matchAll(/^\s*(@\w+) (?:path|path_regexp|file|expression|vars_regexp|\{)/gm)].map(
      ([, name]) => name,
    );
    const inRoute = names.filter((name) => name !== '@page');
    expect(inRoute.length).toBeGreaterThan(10);
    expect(new Set(inRoute).size).toBe(inRoute.length);
  });

  test('closes every block that it opens', async () => {
    const lines = (await fileOf('caddy', '_Caddyfile')).split('\n').map((line) => line.trim());
    expect(lines.filter((line) => line.endsWith(' {')).length).toBe(
      lines.filter((line) => line === '}').length,
    );
  });
});
