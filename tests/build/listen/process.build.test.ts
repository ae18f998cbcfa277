import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { runSite } from '../../support/run-site';
import { runWarm } from '../../support/warm-builds';
import { idle } from './built-anew';
import { type Json, startSite, talkTo } from './listening-site';

describe('a listener', () => {
  it('prints its address, as a line or as JSON, when it listens and has built', async () => {
    const site = await startSite();
    const listener = await site.listen();
    expect(listener.stdout()).toBe(`${listener.url}\n`);
    expect(listener.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await listener.stop()).toBe(0);
    expect(listener.stdout()).toBe(`${listener.url}\n`);
    const other = site.spawn({ args: ['--json', '--quiet'] });
    await eventually(() =>
      expect(JSON.parse(other.stdout())).toEqual({
        ok: true,
        url: expect.stringMatching(/^http:/),
        warnings: [],
        errors: [],
      }),
    );
    other.child.kill('SIGINT');
    expect(await other.ended).toBe(0);
    expect(other.stderr()).toBe('');
  });

  it('accepts webhooks while its first build runs', async () => {
    const site = await startSite();
    site.emulator.faults.add({ kind: 'delay', milliseconds: 2000, on: 'sync', times: 1 });
    const { log, stdout, child, ended } = site.spawn();
    const url = await eventually((): string => {
      const line = log.find(({ msg }) => msg === 'listening');
      if (line === undefined) throw new Error('It does not listen yet.');
      return line.url;
    });
    const listener = talkTo(url);
    expect(await listener.status()).toMatchObject({
      state: 'building',
      lastBuild: null,
      contentRevision: null,
    });
    expect((await listener.webhook(site.publish('text-home', 'Second of home.'))).status).toBe(202);
    expect(stdout()).toBe('');
    await listener.until(idle(2));
    expect(await site.text('index.html')).toContain('Second of home.');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('that gets a stop signal finishes the running build and starts no other', async () => {
    const site = await startSite();
    const listener = await site.listen();
    site.emulator.faults.add({ kind: 'delay', milliseconds: 1000, on: 'sync', times: 1 });
    await listener.webhook(site.publish('text-home', 'Second of home.'));
    await listener.until(({ state }) => state === 'building');
    expect(await listener.stop('SIGINT')).toBe(0);
    expect(await site.text('index.html')).toContain('Second of home.');
    await expect(listener.status()).rejects.toThrow();
  });

  it('that gets a second stop signal ends immediately, with its child processes', async () => {
    const site = await startSite();
    const file = join(site.folder, 'pid');
    const listener = await site.listen({
      args: ['--no-check', '--after', `echo $$ > ${file}; exec sleep 600`],
    });
    // The shell creates the file before it writes the id.
    const pid = await eventually(async () => {
      const written = Number((await readFile(file, 'utf8')).match(/\d+\n/)?.[0]);
      expect(written).toBeGreaterThan(0);
      return written;
    });
    listener.child.kill('SIGTERM');
    await eventually(() => expect(listener.log.map(({ msg }) => msg)).toContain('stopping'));
    expect(await listener.stop('SIGTERM')).toBe(143);
    // Its command would have run for ten minutes.
    await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
  });

  it('that is killed at any moment has lost no publish after a restart', async () => {
    const site = await startSite();
    for (const [index, ms] of sample([60, 200, 0, 30, 100, 150, 300, 500], 2).entries()) {
      const listener = await site.listen();
      const text = `Edition ${index} of home.`;
      expect((await listener.webhook(site.publish('text-home', text))).status).toBe(202);
      await new Promise((done) => setTimeout(done, ms));
      await listener.stop('SIGKILL');
      const again = await site.listen();
      expect(await site.text('index.html')).toContain(text);
      expect((await again.status()).lastBuild).toMatchObject({ ok: true, warnings: [] });
      await again.stop('SIGKILL');
    }
  });
});

const NO_SERVICE = { CONTENTFUL_SPACE_ID: '', CONTENTFUL_ACCESS_TOKEN: '', CONTENTFUL_PREVIEW_TOKEN: '' };

describe('a listener', () => {
  it.each([
    ['no secret', { CONTENTFUL_WEBHOOK_SECRET: '' }, [], 'listen.secret_missing'],
    [
      'a secret of another length',
      { CONTENTFUL_WEBHOOK_SECRET: 'x'.repeat(63) },
      [],
      'config.variable_malformed',
    ],
    ['an export as source', {}, ['--source', 'export'], 'listen.needs_service'],
    ['no token', { CONTENTFUL_ACCESS_TOKEN: '' }, [], 'config.pair_incomplete'],
    ['no service', NO_SERVICE, [], 'listen.needs_service'],
    [
      'the service, but no token',
      { CONTENTFUL_ACCESS_TOKEN: '' },
      ['--source', 'contentful'],
      'config.variable_missing',
    ],
    ['an output folder with other files', {}, ['--out', import.meta.dirname], 'output.foreign_directory'],
    ['an invalid time', {}, ['--freshness-timeout', '-1'], 'cli.usage'],
    ['no time for a command', {}, ['--after', 'true', '--after-timeout', '0'], 'cli.usage'],
  ] as const)('with %s ends with status 2 and reports why', async (_, change, args, code) => {
    const site = await startSite();
    const env = Object.fromEntries(
      Object.entries({ ...site.env, ...change }).filter(([, value]) => value !== ''),
    );
    const places = ['--port', '0', '--out', site.out, '--cache-dir', site.cache];
    const { exitCode, json, stdout } = await runWarm(['listen', '--json', ...places, ...args], { env });
    expect([exitCode, json.errors.map((error: Json) => error.code)]).toEqual([2, [code]]);
    expect(stdout).not.toContain('"url"');
  });

  it('whose port is in use ends with status 1', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const site = await startSite();
    const places = ['--port', String(port), '--out', site.out, '--cache-dir', site.cache];
    const { exitCode, json } = await runSite(['listen', '--json', ...places], { env: site.env });
    expect([exitCode, json.errors[0].code]).toEqual([1, 'serve.cannot_listen']);
    await new Promise((done) => server.close(done));
  });
});
