import { expect, it } from 'vitest';
import { startDebugServer } from '../support/debug-server';
import { eventually } from '../support/eventually';
import { temporaryFolder } from '../support/folders';
import { writeExport } from '../support/space-export';
import { part, tab, toggle } from './debug-panel';
import { idCookie, idWith } from './experiments/experiment-site';
import { EXPERIMENT_SPACE } from './experiments/experiment-space';
import { openPage, withBrowser } from './open-page';

withBrowser();

const SLOT = 'site-experiment';

async function startDebug(...options: string[]): Promise<string> {
  const folder = await temporaryFolder();
  const file = await writeExport(folder, { entries: EXPERIMENT_SPACE });
  const args = ['--export', file, '--cache-dir', `${folder}/cache`, ...options];
  return (await startDebugServer(args, { cwd: folder })).url;
}

it('emulated experiments show each variation, by the links of the panel and at random', async () => {
  const baseURL = await startDebug('--emulate', 'experiments');
  const { page, faults } = await openPage('/one', { baseURL, isTimed: false });
  const shown = () => page.locator(SLOT).getAttribute('data-variation');
  await tab(page).click();
  await toggle(page, 'experiments');
  for (const [name, variation] of [
    ['variation 1', '1'],
    ['control', '0'],
  ] as const) {
    const link = part(page, 'experiments').getByRole('link', { name });
    await link.click();
    await page.waitForURL(`**/one?hero-copy=${variation}`);
    await eventually(async () => expect(await shown()).toBe(variation));
  }
  for (const variation of [0, 1]) {
    const cookies = idCookie(idWith('hero-copy', variation));
    const { page: other } = await openPage('/one', { baseURL, cookies });
    expect(await other.locator(SLOT).getAttribute('data-variation')).toBe(String(variation));
  }
  expect(faults).toEqual({ console: [], foreign: [], failed: [] });
});

it('the panel explains why links to variations have no effect without GrowthBook', async () => {
  const { page } = await openPage('/one?hero-copy=1', { baseURL: await startDebug(), isTimed: false });
  expect(await page.locator(SLOT).getAttribute('data-variation')).toBe('0');
  await tab(page).click();
  await toggle(page, 'experiments');
  await part(page, 'experiments').getByText('--emulate experiments').waitFor();
});
