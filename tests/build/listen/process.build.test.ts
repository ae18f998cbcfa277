import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { runSite } from '../../support/run-site';
import { idle } from './built-anew';
import type { Json } from './listening-site';
import { eventually, startSite, talkTo } from './listening-site';

describe('the process', () => {
  it('tells its address when it listens and has built: a line, or with --json an object', async () => {
    const site = await startSite();
    const listener = await site.listen();
    expect(listener.stdout()).toBe(`${listener.url}\n`);
    expect(listener.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await listener.stop()).toBe(0);
    expect(listener.stdout()).toBe(`${listener.url}\n`);
    const other = site.spawn({ args: ['--json', '--quiet'] });
    const line = await eventually(
      async () => other.stdout().trim() || undefined,
      () => 'a line on stdout',
    );
    expect(JSON.parse(line)).toEqual({ ok: true, url: expect.stringMatching(/^http:/) });
    other.child.kill('SIGINT');
    expect(await other.ended).toBe(0);
    expect(other.stderr()).toBe('');
  });

  it('takes webhooks while the first build runs', async () => {
    const site = await startSite();
    site.emulator.faults.add({ kind: 'delay', milliseconds: 2000, on: 'sync', times: 1 });
    const { log, stdout, child, ended } = site.spawn();
    const url: string = await eventually(
      async () => log.find(({ msg }) => msg === 'listening')?.url,
      () => 'it listens',
    );
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

  it('asked to stop, ends the build that runs, and no other', async () => {
    const site = await startSite();
    const listener = await site.listen();
    site.emulator.faults.add({ kind: 'delay', milliseconds: 1000, on: 'sync', times: 1 });
    await listener.webhook(site.publish('text-home', 'Second of home.'));
    await listener.until(({ state }) => state === 'building');
    expect(await listener.stop('SIGINT')).toBe(0);
    expect(await site.text('index.html')).toContain('Second of home.');
    await expect(listener.status()).rejects.toThrow();
  });

  it('asked twice, ends at once, with what it started', async () => {
    const site = await startSite();
    const listener = await site.listen({ args: ['--after', 'sleep 600'] });
    await listener.until(({ after }) => after.state === 'running');
    const start = performance.now();
    listener.child.kill('SIGTERM');
    await eventually(
      async () => listener.log.some(({ msg }) => msg === 'stopping'),
      () => 'it is stopping',
    );
    expect(await listener.stop('SIGTERM')).toBe(143);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('killed at any moment, has lost no publish when it is started again', async () => {
    const site = await startSite();
    for (const [index, ms] of [0, 30, 60, 100, 150, 200, 300, 500].entries()) {
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

describe('wrong use ends with status 2 and says why:', () => {
  it.each([
    ['no secret', { CONTENTFUL_WEBHOOK_SECRET: '' }, [], 'listen.secret_missing'],
    [
      'a secret of another length',
      { CONTENTFUL_WEBHOOK_SECRET: 'x'.repeat(63) },
      [],
      'config.variable_malformed',
    ],
    ['an export as source', {}, ['--source', 'export'], 'listen.needs_service'],
    ['no token', { CONTENTFUL_ACCESS_TOKEN: '' }, [], 'listen.needs_service'],
    [
      'the service, but no token',
      { CONTENTFUL_ACCESS_TOKEN: '' },
      ['--source', 'contentful'],
      'config.variable_missing',
    ],
    ['an output folder of others', {}, ['--out', import.meta.dirname], 'output.foreign_directory'],
    ['a time that is none', {}, ['--freshness-timeout', '-1'], 'cli.usage'],
  ] as const)('%s', async (_, change, args, code) => {
    const site = await startSite();
    const env = Object.fromEntries(
      Object.entries({ ...site.env, ...change }).filter(([, value]) => value !== ''),
    );
    const places = ['--port', '0', '--out', site.out, '--cache-dir', site.cache];
    const { exitCode, json, stdout } = await runSite(['listen', '--json', ...places, ...args], { env });
    expect([exitCode, json.errors.map((error: Json) => error.code)]).toEqual([2, [code]]);
    expect(stdout).not.toContain('"url"');
  });

  it('a port that is taken ends with status 1', async () => {
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
