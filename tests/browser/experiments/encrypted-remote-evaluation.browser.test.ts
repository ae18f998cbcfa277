import { expect, it } from 'vitest';
import { sample } from '../../support/repetitions';
import { openPage } from '../open-page';
import { emulator, experimentsRun, headings, idCookie, idWith, withExperimentSite } from './experiment-site';

const KEY = 'cGxhbnRlZCBkZWNyeXB0aW9uIGtleQ==';

withExperimentSite({ env: { GROWTHBOOK_REMOTE_EVAL: 'true', GROWTHBOOK_DECRYPTION_KEY: KEY } });

it.each(sample(['/one', '/banner'], 1))(
  'remote evaluation with a decryption key is refused on %s, and the page logs why without the key',
  async (path) => {
    const cookies = idCookie(idWith('hero-copy', 1));
    const { page, faults } = await openPage(path, { cookies, consent: true });
    await experimentsRun(page);
    const refused = faults.console.filter((line) =>
      line.includes('Encryption is not available for remoteEval'),
    );
    expect([refused.length, faults.console.length]).toEqual([1, 1]);
    expect(emulator().requests).toEqual([]);
    expect(await headings(page)).not.toContain('The first variation');
    expect(await page.locator('[data-banner-id]').filter({ visible: true }).count()).toBe(0);
    expect(await page.evaluate(() => window.siteExperiments?.isOn?.('new-card-ui-CLK-123'))).toBe(false);
    const slots = await page.locator('site-experiment').all();
    expect(slots).toHaveLength(path === '/one' ? 1 : 0);
    for (const slot of slots) expect(await slot.getAttribute('data-variation')).toBe('0');
    expect(await page.content()).not.toContain(KEY);
  },
);
