import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AnalyticsCollector,
  startAnalyticsCollector,
} from '../emulators/analytics/start-analytics-collector';
import { type DebugServer, startDebugServer } from '../support/debug-server';
import { eventually } from '../support/eventually';
import { newFolder } from '../support/folders';
import { writeExport } from '../support/space-export';
import { axeFaults } from './axe-faults';
import { scriptsCome } from './components/component-site';
import { COMPONENT_SPACE } from './components/component-space';
import { openPage, withBrowser } from './open-page';

withBrowser();

const WRITE_KEY = 'secret-write-key';

/** Serves the components with these variables and arguments, until the file ends. */
function withDebugServer(
  env: () => Promise<Readonly<Record<string, string>>>,
  ...options: readonly string[]
): () => string {
  const ends: Array<() => Promise<unknown>> = [];
  let server: DebugServer | undefined;
  beforeAll(async () => {
    const folder = await newFolder('debug-inspector-');
    ends.push(() => rm(folder, { recursive: true, force: true }));
    const file = await writeExport(folder, COMPONENT_SPACE);
    const args = ['--export', file, '--cache-dir', join(folder, 'cache'), ...options];
    server = await startDebugServer(args, { cwd: folder, env: await env(), atEnd: (end) => ends.push(end) });
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });
  return () => server?.url ?? '';
}

/** Chooses groups on the page, as a consent manager does. */
async function choose(page: Page, groups: readonly string[]): Promise<void> {
  await page.evaluate((given) => {
    const isOn = given.includes('C0002') ? 1 : 0;
    const value = encodeURIComponent(`C0001:1,C0002:${isOn}`);
    // biome-ignore lint/suspicious/noDocumentCookie: as consent managers do
    document.cookie = `OptanonConsent=groups=${value}&interactionCount=1; path=/`;
    window.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: given }));
  }, groups);
}

const clickTracked = (page: Page) =>
  page.locator('#b-hash, [data-track]').filter({ hasText: 'b-hash' }).first().click();

/** Lines of the inspector for a name, the newest first: page, consent, outcome, reason. */
async function lines(inspector: Page, name: string): Promise<string[][]> {
  const rows = await inspector
    .locator('#events tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
  return rows
    .filter((cells) => cells[3] === name)
    .map((cells) => [1, 5, 6, 7].map((index) => cells[index] ?? ''));
}

const settled = (inspector: Page, name: string, expected: readonly string[][]) =>
  eventually(async () => expect(await lines(inspector, name)).toEqual(expected));

describe('the inspector of configured services', () => {
  let collector: AnalyticsCollector;
  const configured = withDebugServer(
    async () => {
      collector = await startAnalyticsCollector();
      return { SEGMENT_WRITE_KEY: WRITE_KEY, SEGMENT_API_HOST: collector.apiHost };
    },
    '--emulate',
    'monitoring,replay',
  );
  afterAll(async () => {
    await collector?.close();
  });

  it('shows at once which events are dropped, why, and which the collector confirmed, each once', async () => {
    const url = configured();
    const { page: inspector, faults } = await openPage('/__inspector', { baseURL: url });
    const { page } = await openPage(`${url}/buttons`, { ignoreHTTPSErrors: true });
    await scriptsCome(page);

    await clickTracked(page);
    await settled(inspector, 'click web', [['/buttons', 'unknown', 'dropped', 'no consent']]);
    expect(collector.events).toEqual([]);

    await choose(page, ['C0001', 'C0002']);
    await settled(inspector, 'consent changed', [['/buttons', 'granted', '', '']]);
    await clickTracked(page);
    await settled(inspector, 'click web', [
      ['/buttons', 'granted', 'sent', ''],
      ['/buttons', 'unknown', 'dropped', 'no consent'],
    ]);
    expect(collector.events.filter(({ event }) => event === 'click web')).toHaveLength(1);
    await settled(inspector, 'page', [['/buttons', 'granted', 'sent', '']]);

    await clickTracked(page);
    await choose(page, ['C0001']);
    await eventually(async () =>
      expect((await lines(inspector, 'click web'))[0]).toEqual([
        '/buttons',
        'refused',
        'dropped',
        'consent withdrawn',
      ]),
    );

    expect(await inspector.content()).not.toContain(WRITE_KEY);
    expect(await inspector.locator('#setup').isVisible()).toBe(false);
    expect(faults).toEqual({ console: [], foreign: [], failed: [] });
  });

  it('shows the kind and size of monitoring and replay requests, and which are held back', async () => {
    const url = configured();
    // Requests of another test's page are shown as well.
    const path = '/teams/design';
    const { page: inspector, faults } = await openPage('/__inspector', { baseURL: url });
    const { page } = await openPage(`${url}${path}`);
    await scriptsCome(page);
    const rows = inspector
      .locator('#events tr')
      .filter({ has: inspector.locator('td:nth-child(2)', { hasText: path }) });
    expect(await rows.filter({ hasText: /monitoring|replay/ }).count()).toBe(0);

    await choose(page, ['C0001', 'C0002']);
    const isThere = (service: string, name: RegExp, outcome = 'sent') =>
      rows
        .and(inspector.locator(`[data-type="${service}"][data-outcome="${outcome}"]`))
        .filter({ has: inspector.locator('td:nth-child(4)').getByText(name) })
        .first()
        .waitFor();
    await isThere('replay', /^config$/);
    await isThere('replay', /^track: replay$/);
    await page.waitForFunction(() => {
      const { DD_RUM } = window as { DD_RUM?: { getInternalContext: () => object | undefined } };
      return DD_RUM?.getInternalContext() !== undefined;
    });
    await page.mouse.click(400, 300);
    await page.evaluate(async () => {
      const thrown = new Promise((done) => addEventListener('error', done, { once: true }));
      setTimeout(() => {
        throw new Error('shown in the inspector');
      });
      await thrown;
      // The SDK flushes its queue on unload and ignores synthetic events, except for these.
      window.dispatchEvent(Object.assign(new Event('beforeunload'), { __ddIsTrusted: true }));
    });
    await isThere('monitoring', /error/);
    // On unload, the SDK loses a recording that its worker has not compressed yet; a new view begins another one.
    await page.evaluate(() => history.pushState(null, '', '?next'));
    await isThere('monitoring', /^replay segment$/);
    const [batch] = await rows
      .and(inspector.locator('[data-type="monitoring"]'))
      .filter({ hasText: 'error' })
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
    expect(batch?.slice(1, 3)).toEqual([path, 'monitoring']);
    expect(batch?.[4]).toMatch(/^[\d,]{3,} bytes\{\s+"bytes": \d+,\s+"events": \{/);
    expect(batch?.slice(5)).toEqual(['granted', 'sent', '']);

    await page.mouse.click(400, 320);
    await choose(page, ['C0001']);
    await isThere('replay', /^track: replay$/, 'held back');
    await eventually(async () => expect(await rows.filter({ hasText: 'consent changed' }).count()).toBe(2));
    const held = await rows.and(inspector.locator('[data-outcome="held back"]')).first().innerText();
    expect(held).toContain('gate closed: no consent');

    expect(await inspector.content()).not.toMatch(/emulated-(client|key|application)/);
    expect(faults).toEqual({ console: [], foreign: [], failed: [] });
  });
});

describe('the inspector without services', () => {
  const url = withDebugServer(async () => ({}));

  it('works by keyboard, passes axe, and says which variable turns analytics on', async () => {
    const { page, faults } = await openPage('/__inspector', { baseURL: url(), bypassCSP: true });
    await page.getByText('Set SEGMENT_WRITE_KEY').waitFor();
    const { page: visited } = await openPage(`${url()}/buttons`);
    await visited.evaluate(() =>
      document.dispatchEvent(
        new CustomEvent('site-event', {
          detail: { time: new Date().toISOString(), name: '<b>bold</b>', properties: { first: 'value' } },
        }),
      ),
    );
    const summary = page.locator('#events summary');
    await summary.waitFor();
    expect((await lines(page, '<b>bold</b>')).length).toBe(1);
    await summary.focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('#events pre').innerText()).toContain('"first": "value"');

    expect(await axeFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Clear' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('No events yet').waitFor();
    expect(await page.locator('#events tr').count()).toBe(0);
    expect(faults).toEqual({ console: [], foreign: [], failed: [] });
  });
});
