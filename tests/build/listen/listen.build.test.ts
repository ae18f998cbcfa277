import { request } from 'node:http';
import { signRequest } from '@contentful/node-apps-toolkit';
import { describe, expect, it } from 'vitest';
import { digestsOf } from '../../support/folders';
import { bodyOf, builtAnew, HOME_TEXT, idle } from './built-anew';
import { type ListeningSite, startSite } from './listening-site';
import { newKey, signWebhook, WEBHOOK_SECRET, type WebhookInput } from './signed-webhook';

const MIB = 1024 * 1024;
const sys = HOME_TEXT;

/** Sends in chunks, without a length. */
function sendInPieces(listener: ListeningSite, input: WebhookInput): Promise<number> {
  const { headers, body } = signWebhook(input);
  return new Promise((done, fail) => {
    const sent = request(`${listener.url}/webhook`, { method: 'POST', headers }, (response) => {
      response.resume();
      response.once('end', () => done(response.statusCode ?? 0));
    });
    sent.once('error', fail);
    for (let start = 0; start < body.length; start += MIB / 2)
      sent.write(body.subarray(start, start + MIB / 2));
    sent.end();
  });
}

const refused: Array<[string, WebhookInput, number]> = [
  ['another secret', { secret: WEBHOOK_SECRET.replace('p', 'q') }, 403],
  ['a timestamp of 6 minutes ago', { stamp: Date.now() - 6 * 60_000 }, 403],
  ['a timestamp in the future', { stamp: Date.now() + 6 * 60_000 }, 403],
  ['no topic', { topic: '' }, 422],
  ['another topic', { topic: 'Entry.publish' }, 422],
  ['no JSON', { raw: 'hello' }, 422],
  ['an array', { raw: '[]' }, 422],
  ['no sys', { body: { id: 'a' } }, 422],
  ['nothing', { raw: '' }, 422],
  ['9 MB', { raw: bodyOf(9 * MIB) }, 413],
  ['one byte above 8 MB', { raw: bodyOf(8 * MIB + 1) }, 413],
];

describe('a webhook', () => {
  it('gets the status of its result as response', async () => {
    const site = await startSite();
    const listener = await site.listen();
    for (const [name, input, status] of refused) {
      const answer = await listener.webhook({ body: { sys }, ...input });
      expect([name, answer.status, answer.json.accepted]).toEqual([name, status, false]);
    }
    const { headers, body } = signWebhook({ body: { sys } });
    for (const missing of [
      'x-contentful-signature',
      'x-contentful-signed-headers',
      'x-contentful-timestamp',
    ]) {
      const { [missing]: _missing, ...rest } = headers;
      const answer = await fetch(`${listener.url}/webhook`, { method: 'POST', headers: rest, body });
      expect([missing, answer.status]).toEqual([missing, 403]);
    }
    const changed = { method: 'POST', headers, body: JSON.stringify({ sys: { ...sys, id: 'b' } }) };
    expect((await fetch(`${listener.url}/webhook`, changed)).status).toBe(403);
    expect(await sendInPieces(listener, { raw: bodyOf(9 * MIB) })).toBe(413);
    const { webhooks, builds } = await listener.status();
    expect([webhooks.accepted, builds]).toEqual([0, 1]);

    expect((await listener.webhook({ raw: bodyOf(8 * MIB) })).status).toBe(202);
    expect(await sendInPieces(listener, { raw: bodyOf(7 * MIB) })).toBe(202);
    const target = '/webhook?site=main&x=%C3%A4%20b';
    const text = JSON.stringify({ sys });
    const topic = { 'x-contentful-topic': 'ContentManagement.Entry.publish' };
    const named = signRequest(WEBHOOK_SECRET, { method: 'POST', path: target, headers: topic, body: text });
    const asked = { method: 'POST', headers: { ...topic, ...named }, body: text };
    expect((await fetch(`${listener.url}${target}`, asked)).status).toBe(202);
  });

  it('that is repeated is answered as a repeat, and nothing is built', async () => {
    const site = await startSite();
    const listener = await site.listen();
    const key = newKey();
    const hook = { ...site.publish('text-home', 'Second of home.'), key };
    expect((await listener.webhook(hook)).json).toEqual({ accepted: true, outcome: 'queued' });
    await listener.until(idle(2));
    for (let count = 0; count < 5; count += 1) {
      expect(await listener.webhook(hook)).toMatchObject({ status: 202, json: { outcome: 'repeated' } });
    }
    await listener.webhook(site.publish('text-home', 'Third of home.'));
    // This build is the first one after that of the webhook itself.
    const status = await listener.until(idle(3));
    expect(status).toMatchObject({ builds: 3, webhooks: { accepted: 2, repeated: 5 } });
  });

  it('publishes the change, and renders nothing else', async () => {
    const site = await startSite();
    const listener = await site.listen();
    expect(await site.text('index.html')).toContain('First of home.');
    await listener.webhook(site.publish('text-home', 'Second of home.'));
    const status = await listener.until(idle(2));
    expect(await site.text('index.html')).toContain('Second of home.');
    expect(status).toMatchObject({
      queued: 0,
      waitingFor: [],
      lastBuild: { ok: true, rendered: 1, written: 2, errors: [], warnings: [] },
    });
    expect(status.contentRevision).toMatch(/^[0-9a-f]{32}$/);
    expect(Date.parse(status.startedAt)).toBeLessThan(Date.parse(status.lastBuild.at));
    expect(await digestsOf(site.out)).toEqual(await builtAnew(site));
  });

  it('about invalid content leaves the output unchanged and is reported, and the next webhook retries', async () => {
    const site = await startSite();
    const listener = await site.listen();
    const before = await digestsOf(site.out);
    await listener.webhook(site.publishWrong('text-home'));
    const failed = await listener.until(idle(2));
    expect(failed.lastBuild).toMatchObject({ ok: false });
    expect(failed.lastBuild.errors[0]).toMatchObject({ entry: 'text-home' });
    expect(failed.retryInSeconds).toBeNull();
    expect(failed.contentRevision).toMatch(/^[0-9a-f]{32}$/);
    expect(await digestsOf(site.out)).toEqual(before);
    const faulty = () =>
      listener.log.filter(({ msg }) => msg === 'build error').map(({ message }) => message.entry);
    await expect.poll(faulty).toContain('text-home');
    await listener.webhook(site.publish('text-lp', 'Second of landing.'));
    await listener.until(idle(3));
    expect(await digestsOf(site.out)).toEqual(before);
    await listener.webhook(site.publish('text-home', 'Right again.'));
    const right = await listener.until(idle(4));
    expect(right.lastBuild).toMatchObject({ ok: true, errors: [] });
    expect(await site.text('index.html')).toContain('Right again.');
    expect(await site.text('lp.html')).toContain('Second of landing.');
    expect(await digestsOf(site.out)).toEqual(await builtAnew(site));
  });

  it('is built when the service delivers the announced content, and nothing intermediate is published', async () => {
    const site = await startSite();
    const listener = await site.listen();
    const before = await digestsOf(site.out);
    site.emulator.holdDelivery();
    const hooks = [
      site.publish('text-home', 'Second of home.'),
      site.publish('text-lp', 'Second of landing.'),
    ];
    for (const hook of hooks) expect((await listener.webhook(hook)).status).toBe(202);
    // The build may already wait for the first entry when the second webhook arrives.
    const waiting = await listener.until(({ waitingFor }) => waitingFor.length === 2);
    expect(waiting.state).toBe('waiting');
    expect(waiting.waitingFor).toEqual([
      { key: 'Entry:text-home', announced: 2, delivered: 1 },
      { key: 'Entry:text-lp', announced: 2, delivered: 1 },
    ]);
    site.emulator.catchUp(['text-home']);
    await listener.until(({ waitingFor }) => waitingFor.length === 1);
    expect(await digestsOf(site.out)).toEqual(before);
    site.emulator.catchUp();
    const status = await listener.until(idle(2));
    expect(await site.text('index.html')).toContain('Second of home.');
    expect(await site.text('lp.html')).toContain('Second of landing.');
    expect([status.builds, status.lastBuild.warnings]).toEqual([2, []]);
  });
});
