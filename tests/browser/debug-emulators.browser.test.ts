import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type DebugServer, startDebugServer } from '../support/debug-server';
import { eventually } from '../support/eventually';
import { temporaryFolder } from '../support/folders';
import { writeExport } from '../support/space-export';
import { COMPONENT_SPACE } from './components/component-space';
import { openPage, withBrowser } from './open-page';

withBrowser();

/** Serves the components in the debug server. */
async function startDebug(...options: string[]): Promise<DebugServer> {
  const folder = await temporaryFolder();
  const file = await writeExport(folder, COMPONENT_SPACE);
  const args = ['--export', file, '--cache-dir', join(folder, 'cache'), ...options];
  return startDebugServer(args, { cwd: folder });
}

/** Lines of the inspector for a name, the newest first: service, consent, outcome. */
async function lines(inspector: Page, name: string): Promise<string[][]> {
  const rows = await inspector
    .locator('#events tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
  return rows
    .filter((cells) => cells[3] === name)
    .map((cells) => [2, 5, 6].map((index) => cells[index] ?? ''));
}

const clickTracked = (page: Page) =>
  page.locator('#b-hash, [data-track]').filter({ hasText: 'b-hash' }).first().click();

const collected = async (url: string) => {
  const { events } = await (await fetch(`${url}/__emulators/analytics`)).json();
  return (events as Array<{ type: string; event?: string }>).map(({ type, event }) => event ?? type);
};

describe('serving with emulated services', () => {
  it('runs consent, events and the location service without an account, in any country', async () => {
    const { url, messages } = await startDebug('--emulate', 'analytics,location,consent');
    await eventually(() => expect(messages()).toContain('Emulated: analytics, location, consent.'));
    const { page: inspector } = await openPage('/__inspector', { baseURL: url });
    const { page, faults } = await openPage('/buttons', { baseURL: url });

    await page.waitForSelector('body.is-eea', { state: 'attached' });
    expect(await page.evaluate(() => localStorage.getItem('cuUserLocation'))).toContain('Germany');

    await page.getByRole('region', { name: 'Cookie banner' }).waitFor();
    await clickTracked(page);
    await eventually(async () =>
      expect(await lines(inspector, 'click web')).toEqual([['analytics', 'unknown', 'dropped']]),
    );
    expect(await collected(url)).toEqual([]);

    await page.getByRole('button', { name: 'Accept' }).click();
    await clickTracked(page);
    await eventually(async () =>
      expect((await lines(inspector, 'click web'))[0]).toEqual(['analytics', 'granted', 'sent']),
    );
    expect(await collected(url)).toEqual(expect.arrayContaining(['click web', 'identify', 'page']));
    expect(faults).toEqual({ console: [], foreign: [], failed: [] });

    await fetch(`${url}/__emulators/location?country=US`);
    const { page: abroad } = await openPage('/buttons', { baseURL: url });
    await abroad.waitForFunction(() => localStorage.getItem('cuUserLocation')?.includes('United States'));
    expect(await abroad.evaluate(() => document.body.classList.contains('is-eea'))).toBe(false);
  });

  it('emulates everything that is not configured', async () => {
    const { url, messages } = await startDebug('--emulate');
    await eventually(() =>
      expect(messages()).toContain(
        'Emulated: analytics, location, consent, monitoring, replay, experiments.',
      ),
    );
    const { page: inspector } = await openPage('/__inspector', { baseURL: url });
    const { page, faults } = await openPage('/buttons', { baseURL: url });
    await page.getByRole('button', { name: 'Accept' }).click();
    const services = async () => {
      const cells = await inspector.locator('#events tr td:nth-child(3)').allTextContents();
      return [...new Set(cells)].sort();
    };
    await eventually(async () =>
      expect(await services()).toEqual(['analytics', 'consent', 'monitoring', 'replay']),
    );
    expect(faults.foreign).toEqual([]);
    expect(faults.console).toEqual([]);
  });
});
