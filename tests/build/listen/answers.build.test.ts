import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { bodyOf, HOME_TEXT, idle } from './built-anew';
import { DELIVERY_TOKEN, PREVIEW_TOKEN, startSite } from './listening-site';
import { signWebhook, WEBHOOK_SECRET } from './signed-webhook';

const MIB = 1024 * 1024;
const sys = HOME_TEXT;

describe('a response', () => {
  it('lists the methods of a path, and knows no other paths', async () => {
    const site = await startSite();
    const { url } = await site.listen();
    for (const [path, method, status, allow] of [
      ['/webhook', 'GET', 405, 'POST'],
      ['/webhook', 'PUT', 405, 'POST'],
      ['/status', 'POST', 405, 'GET, HEAD'],
      ['/status', 'HEAD', 200, null],
      ['/status?x', 'GET', 200, null],
      ['/', 'GET', 404, null],
      ['/webhook/', 'POST', 404, null],
      ['/webhook/growthbook', 'POST', 404, null],
      ['/webhooks', 'POST', 404, null],
    ] as const) {
      const answer = await fetch(`${url}${path}`, { method });
      expect([path, method, answer.status, answer.headers.get('allow')]).toEqual([
        path,
        method,
        status,
        allow,
      ]);
      if (method === 'HEAD') expect(await answer.text()).toBe('');
    }
  });

  it('to a webhook without published changes is 202 and says so, and nothing is built', async () => {
    const site = await startSite();
    const listener = await site.listen();
    const link = (id: string) => ({ sys: { type: 'Link', id } });
    for (const input of [
      { topic: 'ContentManagement.Entry.save', body: { sys } },
      { topic: 'ContentManagement.Entry.auto_save', body: { sys } },
      { topic: 'ContentManagement.Task.create', body: { sys } },
      { body: { sys: { ...sys, space: link('other') } } },
      { body: { sys: { ...sys, environment: link('staging') } } },
    ]) {
      const { status, json } = await listener.webhook(input);
      expect([status, json.outcome, typeof json.reason]).toEqual([202, 'ignored', 'string']);
    }
    await listener.webhook(site.publish('text-home', 'Second of home.'));
    // This build is the first one after that of the start.
    const status = await listener.until(idle(2));
    expect(status).toMatchObject({ builds: 2, webhooks: { ignored: 5, accepted: 1 } });
    const ignored = () => listener.log.filter(({ msg }) => msg === 'webhook ignored');
    await eventually(() => expect(ignored()).toHaveLength(5));
  });
});

describe('a sender', () => {
  it('that aborts or is slow does not disturb others', async () => {
    const site = await startSite();
    const listener = await site.listen();
    const port = Number(new URL(listener.url).port);
    const { headers } = signWebhook({ raw: bodyOf(MIB) });
    const head = Object.entries({ host: 'x', 'content-length': String(MIB), ...headers })
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n');
    const sockets = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'));
    const sendBeginning = (socket: Socket) =>
      new Promise<void>((done) => {
        socket.on('error', () => undefined);
        socket.write(`POST /webhook HTTP/1.1\r\n${head}\r\n\r\n${'x'.repeat(1000)}`, () => done());
      });
    await Promise.all(sockets.map(sendBeginning));
    for (const socket of sockets.slice(0, 20)) socket.destroy();
    for (const socket of sockets.slice(20)) socket.resetAndDestroy();
    connect(port, '127.0.0.1')
      .end('GET nonsense\r\n\r\n')
      .on('error', () => undefined);
    const hook = site.publish('text-home', 'Second of home.');
    expect((await listener.webhook(hook)).status).toBe(202);
    await listener.until(({ builds, state }) => builds === 2 && state === 'idle');
    expect(await site.text('index.html')).toContain('Second of home.');
    expect(listener.log.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

it('no secret and no body is in the log, the status or a response', async () => {
  const site = await startSite();
  const listener = await site.listen({ args: ['--no-check', '--after', 'env; exit 1'] });
  const answers: string[] = [];
  for (const input of [{}, { secret: 'x'.repeat(64) }, { raw: 'planted-body' }, { topic: 'planted' }]) {
    answers.push(
      JSON.stringify((await listener.webhook({ body: { sys, fields: 'planted-body' }, ...input })).json),
    );
  }
  site.emulator.faults.add({ kind: 'status', status: 401, times: Number.POSITIVE_INFINITY });
  await listener.webhook(site.publish('text-home', 'planted-body'));
  await listener.until(({ lastBuild }) => lastBuild.ok === false);
  answers.push(JSON.stringify(await listener.status()));
  await eventually(() => expect(listener.log.map(({ msg }) => msg)).toContain('after command failed'));
  await listener.stop();
  const all = [...answers, listener.stdout(), listener.stderr()].join('\n');
  for (const secret of [WEBHOOK_SECRET, DELIVERY_TOKEN, PREVIEW_TOKEN, 'planted-body']) {
    expect(all.includes(secret) ? secret : '').toBe('');
  }
});
