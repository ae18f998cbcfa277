import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startObserverEmulators } from '../../generator/serve/debug/emulators/observers';
import { startAnalyticsCollector } from '../emulators/analytics/start-analytics-collector';
import { startDebugServer } from '../support/debug-server';
import { temporaryFolder } from '../support/folders';
import { writeExport } from '../support/space-export';
import { openPage, withBrowser } from './browser-page';
import { COMPONENT_SPACE } from './components/component-space';

withBrowser();

const WRITE_KEY = 'secret-write-key';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function startDebug(env: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  const file = await writeExport(folder, COMPONENT_SPACE);
  const args = ['--export', file, '--cache-dir', join(folder, 'cache')];
  return (await startDebugServer(args, { cwd: folder, env })).url;
}

/** Chooses on the page, as a consent manager does. */
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

/** Lines of the inspector of a name, the newest first: page, consent, outcome, reason. */
async function lines(inspector: Page, name: string): Promise<string[][]> {
  const rows = await inspector
    .locator('#events tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
  return rows
    .filter((cells) => cells[3] === name)
    .map((cells) => [1, 5, 6, 7].map((index) => cells[index] ?? ''));
}

const settled = (inspector: Page, name: string) =>
  expect.poll(() => lines(inspector, name), { timeout: 15_000 });

describe('the inspector of events', () => {
  it('shows live what is dropped, and why, and what the collector has confirmed', async () => {
    const collector = await startAnalyticsCollector();
    onTestFinished(() => collector.close());
    const env = { SEGMENT_WRITE_KEY: WRITE_KEY, SEGMENT_API_HOST: collector.apiHost };
    const url = await startDebug(env);
    const { page: inspector, faults } = await openPage('/__inspector', { baseURL: url });
    const { page } = await openPage(`${url}/buttons`, { ignoreHTTPSErrors: true });
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);

    await clickTracked(page);
    await settled(inspector, 'click web').toEqual([['/buttons', 'unknown', 'dropped', 'no consent']]);
    expect(collector.events).toEqual([]);

    await choose(page, ['C0001', 'C0002']);
    await settled(inspector, 'consent changed').toEqual([['/buttons', 'granted', '', '']]);
    await clickTracked(page);
    await settled(inspector, 'click web').toEqual([
      ['/buttons', 'granted', 'sent', ''],
      ['/buttons', 'granted', 'kept', ''],
      ['/buttons', 'unknown', 'dropped', 'no consent'],
    ]);
    expect(collector.events.filter(({ event }) => event === 'click web')).toHaveLength(1);
    await settled(inspector, 'page').toEqual([
      ['/buttons', 'granted', 'sent', ''],
      ['/buttons', 'granted', 'kept', ''],
    ]);

    await clickTracked(page);
    await choose(page, ['C0001']);
    await expect
      .poll(async () => (await lines(inspector, 'click web'))[0])
      .toEqual(['/buttons', 'refused', 'dropped', 'consent withdrawn']);

    expect(await inspector.content()).not.toContain(WRITE_KEY);
    expect(await inspector.locator('#setup').isVisible()).toBe(false);
    expect(faults).toEqual({ console: [], foreign: [], failed: [] });
  });

  it('works by keyboard, is sound to axe, and says what to set where analytics is off', async () => {
    const url = await startDebug({});
    const { page, faults } = await openPage('/__inspector', { baseURL: url, bypassCSP: true });
    await page.getByText('Set SEGMENT_WRITE_KEY').waitFor();
    const { page: visited } = await openPage(`${url}/buttons`);
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

    await page.evaluate(axe.source);
    const found = await page.evaluate(async (values) => {
      // @ts-expect-error axe is a global of the page
      const { violations } = await window.axe.run(document, { runOnly: { type: 'tag', values } });
      return violations.map(({ id }: { id: string }) => id);
    }, TAGS);
    expect(found).toEqual([]);

    await page.getByRole('button', { name: 'Clear' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('No events yet').waitFor();
    expect(await page.locator('#events tr').count()).toBe(0);
    expect(faults).toEqual({ console: [], foreign: [], failed: [] });
  });
});

describe('the inspector of requests', () => {
  it('shows what monitoring and replay send, its kind and size, and what is held back', async () => {
    const observers = await startObserverEmulators();
    onTestFinished(() => observers.close());
    const url = await startDebug(observers.environment);
    const { page: inspector, faults } = await openPage('/__inspector', { baseURL: url });
    const { page } = await openPage(`${url}/buttons`);
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
    expect(await inspector.locator('#events tr').count()).toBe(0);

    await choose(page, ['C0001', 'C0002']);
    const isThere = (service: string, name: RegExp, outcome = 'sent') =>
      inspector
        .locator(`#events tr[data-type="${service}"][data-outcome="${outcome}"]`)
        .filter({ has: inspector.locator('td:nth-child(4)').getByText(name) })
        .first()
        .waitFor({ timeout: 15_000 });
    await isThere('replay', /^config$/);
    await isThere('replay', /^track: replay$/);
    await page.waitForFunction(() => {
      const { DD_RUM } = window as { DD_RUM?: { getInternalContext: () => object | undefined } };
      return DD_RUM?.getInternalContext() !== undefined;
    });
    await page.mouse.click(400, 300);
    await page.evaluate(async () => {
      setTimeout(() => {
        throw new Error('shown in the inspector');
      });
      await new Promise((done) => setTimeout(done, 100));
      // The SDK sends what it has when a page is left, and takes no notice of events that scripts make, but for these.
      window.dispatchEvent(Object.assign(new Event('beforeunload'), { __ddIsTrusted: true }));
    });
    await isThere('monitoring', /error/);
    await isThere('monitoring', /^replay segment$/);
    const [batch] = await inspector
      .locator('#events tr[data-type="monitoring"]')
      .filter({ hasText: 'error' })
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
    expect(batch?.slice(1, 3)).toEqual(['/buttons', 'monitoring']);
    expect(batch?.[4]).toMatch(/^[\d,]{3,} bytes\{\s+"bytes": \d+,\s+"events": \{/);
    expect(batch?.slice(5)).toEqual(['granted', 'sent', '']);

    await page.mouse.click(400, 320);
    await choose(page, ['C0001']);
    await isThere('replay', /^track: replay$/, 'held back');
    await settled(inspector, 'consent changed').toHaveLength(2);
    const held = await inspector.locator('#events tr[data-outcome="held back"]').first().innerText();
    expect(held).toContain('gate closed: no consent');

    expect(await inspector.content()).not.toMatch(/emulated-(client|key|application)/);
    expect(faults).toEqual({ console: [], foreign: [], failed: [] });
  });
});
