import { describe, expect, it } from 'vitest';
import { digestsOf } from '../../support/folders';
import { idle } from './built-anew';
import { startSite } from './listening-site';

describe('a service that delivers later than its webhooks announce', () => {
  it('is requested again for a removal, too', async () => {
    const site = await startSite();
    const listener = await site.listen();
    site.emulator.holdDelivery();
    site.emulator.unpublish('Entry', 'page-lp');
    const body = { sys: { id: 'page-lp', type: 'DeletedEntry', revision: 1 } };
    await listener.webhook({ topic: 'ContentManagement.Entry.unpublish', body });
    const waiting = await listener.until(({ state }) => state === 'waiting');
    expect(waiting.waitingFor).toEqual([{ key: 'Entry:page-lp', announced: 'gone', delivered: 1 }]);
    site.emulator.catchUp();
    await listener.until(idle(2));
    expect(await site.text('page-ids.json')).not.toContain('/lp');
  });

  it('is waited for up to the time of the option; then the available content is built, with a warning', async () => {
    const site = await startSite();
    const listener = await site.listen({ args: ['--freshness-timeout', '2'] });
    site.emulator.holdDelivery(['text-home']);
    await listener.webhook(site.publish('text-home', 'Second of home.'));
    await listener.webhook(site.publish('text-lp', 'Second of landing.'));
    const waiting = await listener.until(({ state }) => state === 'waiting');
    expect(waiting).toMatchObject({ builds: 1, waitingFor: [{ key: 'Entry:text-home' }] });
    const status = await listener.until(idle(2));
    expect(status.lastBuild.ok).toBe(true);
    expect(status.lastBuild.warnings).toMatchObject([{ code: 'listen.content_late', entry: 'text-home' }]);
    expect(await site.text('index.html')).toContain('First of home.');
    expect(await site.text('lp.html')).toContain('Second of landing.');
    const codes = () => listener.log.map(({ message }) => message?.code);
    await expect.poll(codes).toContain('listen.content_late');
  });

  it('is not waited for if the publish was undone in the meantime', async () => {
    const site = await startSite();
    const listener = await site.listen();
    site.emulator.holdDelivery(['page-new']);
    const sys = { id: 'page-new', type: 'Entry', revision: 1, updatedAt: '2026-01-01T00:00:00.000Z' };
    await listener.webhook({ body: { sys } });
    await listener.until(({ state }) => state === 'waiting');
    const gone = { id: 'page-new', type: 'DeletedEntry', revision: 1, deletedAt: '2026-01-01T00:00:01.000Z' };
    await listener.webhook({ topic: 'ContentManagement.Entry.unpublish', body: { sys: gone } });
    const status = await listener.until(idle(2));
    expect(status.lastBuild.warnings).toEqual([]);
  });

  it('does not delay other publishes for long', async () => {
    const site = await startSite();
    const listener = await site.listen();
    site.emulator.holdDelivery(['text-home']);
    await listener.webhook(site.publish('text-home', 'Second of home.'));
    await listener.until(({ state }) => state === 'waiting');
    await listener.webhook(site.publish('text-lp', 'Second of landing.'));
    await listener.until(({ builds }) => builds >= 2);
    expect(await site.text('lp.html')).toContain('Second of landing.');
    expect(await site.text('index.html')).toContain('First of home.');
    site.emulator.catchUp();
    const status = await listener.until(({ state, queued }) => state === 'idle' && queued === 0);
    expect(await site.text('index.html')).toContain('Second of home.');
    expect(status.lastBuild.warnings).toEqual([]);
  });

  it('does not prevent the listener from stopping', async () => {
    const site = await startSite();
    const listener = await site.listen();
    const before = await digestsOf(site.out);
    site.emulator.holdDelivery();
    await listener.webhook(site.publish('text-home', 'Second of home.'));
    await listener.until(({ state }) => state === 'waiting');
    expect(await listener.stop()).toBe(0);
    expect(await digestsOf(site.out)).toEqual(before);
    site.emulator.catchUp();
    await site.listen();
    expect(await site.text('index.html')).toContain('Second of home.');
  });
});
