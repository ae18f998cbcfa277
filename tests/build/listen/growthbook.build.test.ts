import { createHmac } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SMALL_DEFINITIONS } from '../../emulators/growthbook/small-definitions';
import { startGrowthbookEmulator } from '../../emulators/growthbook/start-growthbook-emulator';
import { EXPERIMENT_ENTRIES } from '../experiments/experiment-space';
import { idle } from './built-anew';
import { type Json, startSite } from './listening-site';

const SECRET = 'wk_planted-experiment-secret';
const BODY = JSON.stringify({ type: 'payload.changed', timestamp: 'now', data: {} });
const { features } = SMALL_DEFINITIONS;

function standard(
  id: string,
  { secret = SECRET, body = BODY, seconds = Math.floor(Date.now() / 1000) } = {},
) {
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
  return { method: 'POST', headers, body };
}

function event(body: string, secret = SECRET) {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return { method: 'POST', headers: { 'x-growthbook-signature': signature }, body };
}

async function start() {
  const service = await startGrowthbookEmulator({ definitions: SMALL_DEFINITIONS });
  onTestFinished(() => service.close());
  const site = await startSite(EXPERIMENT_ENTRIES);
  const listener = await site.listen({
    env: {
      GROWTHBOOK_CLIENT_KEY: service.clientKey,
      GROWTHBOOK_API_HOST: service.url,
      GROWTHBOOK_WEBHOOK_SECRET: SECRET,
    },
  });
  const send = async (init: RequestInit) => {
    const answer = await fetch(`${listener.url}/webhook/growthbook`, init);
    return { status: answer.status, json: (await answer.json()) as Json };
  };
  const change = (changed: Record<string, Json>) =>
    service.setDefinitions({ ...SMALL_DEFINITIONS, features: { ...features, ...changed } });
  return { service, site, listener, send, change };
}

describe('a webhook of the experiment service', () => {
  it('loads definitions again and renders the pages that use the changes', async () => {
    const { site, listener, send, change } = await start();
    expect(await site.text('lp.html')).toContain('data-variation="1"');
    change({ 'settled-slot': { defaultValue: 0 } });
    expect(await send(standard('msg_1'))).toMatchObject({ status: 202, json: { outcome: 'queued' } });
    const status = await listener.until(idle(2));
    expect(status.lastBuild).toMatchObject({ ok: true, rendered: 1 });
    expect(await site.text('lp.html')).toContain('Not shown');
    expect(await send(standard('msg_1'))).toMatchObject({ status: 202, json: { outcome: 'repeated' } });

    change({ 'settled-slot': { defaultValue: 1 } });
    expect((await send(event(JSON.stringify({ event: 'feature.updated' })))).status).toBe(202);
    await listener.until(idle(3));
    expect(await site.text('lp.html')).toContain('Shown to all');
  });

  it('is refused without a valid signature', async () => {
    const { listener, send } = await start();
    for (const [name, init, expected] of [
      ['nothing', { method: 'POST', body: BODY }, 403],
      ['another secret', standard('m', { secret: 'other' }), 403],
      ['an old timestamp', standard('m', { seconds: Math.floor(Date.now() / 1000) - 400 }), 403],
      ['a timestamp in the future', standard('m', { seconds: Math.floor(Date.now() / 1000) + 400 }), 403],
      ['another body', { ...standard('m'), body: '{}' }, 403],
      ['an event with another secret', event('{}', 'other'), 403],
      ['no JSON', standard('m', { body: 'hello' }), 422],
      ['too much', standard('m', { body: 'x'.repeat(9 * 1024 * 1024) }), 413],
      ['no body', standard('m', { body: '' }), 202],
    ] as const) {
      expect([name, (await send(init)).status]).toEqual([name, expected]);
    }
    expect((await fetch(`${listener.url}/webhook/growthbook`)).status).toBe(405);
    await listener.stop();
    expect(listener.stderr()).not.toContain(SECRET);
  });

  it('is not lost if definitions cannot be fetched at that moment', async () => {
    const { service, site, listener, send, change } = await start();
    change({ 'settled-slot': { defaultValue: 0 } });
    service.faults.add({ kind: 'status', status: 404, times: 2 });
    await send(standard('msg_1'));
    await listener.until(({ state, lastBuild }) => state === 'retrying' && lastBuild.ok);
    await listener.until(({ state, queued }) => state === 'idle' && queued === 0);
    expect(await site.text('lp.html')).toContain('Not shown');
  });
});
