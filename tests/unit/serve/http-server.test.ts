import { existsSync, mkdirSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStaticServer } from '../../../generator/serve/http-server';
import { type ServedSite, serveSite, serveSmallSite } from './served-site';

let site: ServedSite;

beforeAll(async () => {
  site = await serveSmallSite();
});

afterAll(() => site.close());

describe('the static server', () => {
  test('responds in plain text while there is no output folder', async () => {
    const empty = await serveSite({});
    expect((await empty.get('/')).status).toBe(404);
    mkdirSync(empty.outDir);
    empty.write('index.html', 'built');
    expect((await empty.get('/')).body.toString()).toBe('built');
    await empty.close();
    expect(existsSync(empty.outDir)).toBe(false);
  });

  test('refuses a port in use', async () => {
    const port = Number(new URL(site.url).port);
    await expect(startStaticServer({ outDir: site.outDir, host: '127.0.0.1', port })).rejects.toMatchObject({
      exitCode: 1,
      messages: [{ code: 'serve.cannot_listen' }],
    });
  });

  test('closes immediately even if browsers keep connections open', async () => {
    const { url, close } = await startStaticServer({ outDir: site.outDir, host: '127.0.0.1', port: 0 });
    const agent = new Agent({ keepAlive: true });
    await new Promise((done) => get(url, { agent }, (response) => response.resume().on('end', done)));
    const idle = connect(Number(new URL(url).port), '127.0.0.1');
    const gone = new Promise((done) => idle.on('close', done));
    await new Promise((done) => idle.on('connect', done));
    await Promise.all([close(), close()]);
    await gone;
    agent.destroy();
  });
});
