import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startStaticServer } from '../../../generator/serve/http-server';
import { takeBundles } from '../../support/built-site';
import { page, text } from '../../support/content-faults';
import { temporaryFolder } from '../../support/folders';
import { asset, entry, homePage, link, writeExport } from '../../support/space-export';
import { runWarm } from '../../support/warm-builds';

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

/** Field names, ids, keys and texts that are built-in properties of JavaScript objects. */
function spaceOfNames(path: string) {
  const section = (name: string) => {
    const made = entry(name, 'sectionMarkdown', { heading: name, body: `[x](/) ${name}`, sectionId: name });
    const fields = Object.entries({ ...made.fields }).concat(NAMES.map((field) => [field, { en: field }]));
    return { ...made, fields: Object.fromEntries(fields) };
  };
  const locales = Object.fromEntries([['en', 'Title'], ...NAMES.map((name) => [name, 'Other'])]);
  const named = page('named', { path, sections: NAMES.map((name) => link(name)) });
  return {
    entries: [
      homePage(['text']),
      text,
      { ...named, fields: { ...named.fields, title: locales } },
      ...NAMES.map(section),
      ...NAMES.map((key) => entry(`message-${key}`, 'messages', { key, text: 'x' })),
      entry('odd', 'page', {
        path: '/\u00fc & x/\u00f6',
        template: 'landing',
        title: 'Odd',
        description: 'Odd.',
        sections: [link('hosts')],
      }),
      entry('hosts', 'sectionMarkdown', {
        heading: 'Hosts',
        body: '![a](https://x;sandbox/a.png) ![b](https://*/a.png) ![c](https://a,b/a.png)',
      }),
      entry('r1', 'redirect', { from: '/x y', to: '/.//evil.invalid' }),
      entry('r2', 'redirect', { from: '/\ud83d\ude00', to: '/?a=\u0085\u202e#\ud800' }),
      entry('r3', 'redirect', { from: '/q', to: '/:splat/*/\0' }),
    ],
    assets: [
      asset('odd-host', {
        title: 'x',
        file: { url: 'https://i;sandbox/x.png', contentType: 'image/png', fileName: 'x', details: {} },
      }),
      asset('no-host', {
        title: 'x',
        file: { url: 'https://[/x.png', contentType: 'image/png', fileName: 'x', details: {} },
      }),
    ],
  };
}

describe('names with a special meaning for JavaScript, hosts or file systems', () => {
  it('work like all others, also in later builds', async () => {
    const folder = await temporaryFolder();
    const out = join(folder, 'out');
    await takeBundles(join(folder, 'cache'));
    const build = async (path: string) => {
      const file = await writeExport(folder, spaceOfNames(path));
      const options = ['--export', file, '--out', out, '--cache-dir', join(folder, 'cache')];
      const run = await runWarm(['build', '--json', ...options]);
      expect(run.json.errors ?? []).toEqual([]);
    };
    await build('/names');
    await build('/names');
    await build('/other-names');
    const html = await readFile(join(out, 'other-names.html'), 'utf8');
    for (const name of NAMES) expect(html).toContain(`<h2 class="section__heading">${name}</h2>`);

    const headers = await readFile(join(out, '_headers'), 'utf8');
    const policies = headers.match(/Content-Security-Policy: .*/g) ?? [];
    expect(new Set(policies).size).toBe(1);
    expect(policies[0]).not.toMatch(/sandbox|https:\/\/(\*|a,b|x;|i;)/);
    for (const line of headers.trimEnd().split('\n')) expect(line).toMatch(/^(\/| {2}[A-Z][\w-]*: )/);
    expect(await readFile(join(out, '_redirects'), 'utf8')).toBe(
      [
        '/%F0%9F%98%80 /?a=%C2%85%E2%80%AE#%EF%BF%BD 302',
        '/%F0%9F%98%80/ /?a=%C2%85%E2%80%AE#%EF%BF%BD 302',
        '/q /:splat/*/%EF%BF%BD 302',
        '/q/ /:splat/*/%EF%BF%BD 302',
        '/x%20y /evil.invalid 302',
        '/x%20y/ /evil.invalid 302',
        '',
      ].join('\n'),
    );
    const server = await startStaticServer({ outDir: out, host: '127.0.0.1', port: 0 });
    try {
      const answer = await fetch(`${server.url}/%C3%BC%20&%20x/%C3%B6`);
      expect(answer.status).toBe(200);
      // With upgrade-insecure-requests, browsers would request the local server by https.
      const policy = policies[0]?.replace('; upgrade-insecure-requests', '');
      expect(`Content-Security-Policy: ${answer.headers.get('content-security-policy')}`).toBe(policy);
      expect(headers).toContain('\n/%C3%BC%20&%20x/:p1\n');
    } finally {
      await server.close();
    }
  });
});
