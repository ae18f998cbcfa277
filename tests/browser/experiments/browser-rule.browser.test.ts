import { expect, it } from 'vitest';
import { sample } from '../../support/repetitions';
import { openPage } from '../open-page';
import { emulator, experimentsRun, headings, withExperimentSite } from './experiment-site';
import { SHARED_SITE } from './experiment-space';
import { recordFrames, recordingOf, slowDown, somePaints } from './frames';

withExperimentSite(SHARED_SITE);

const FIRST = 'The first variation';
const CONTROL = 'The control';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

const BROWSERS = [
  ['Chrome', CHROME, FIRST, CONTROL],
  ['Firefox', FIREFOX, CONTROL, FIRST],
] as const;

it.each(sample(BROWSERS, 1))(
  'a rule on the browser decides before the first paint in %s',
  async (_, userAgent, shown, other) => {
    const { page, faults } = await openPage('/browser', {
      userAgent,
      async prepare(opened) {
        await recordFrames(opened);
        await slowDown(opened, 4);
      },
    });
    await somePaints(page);
    const { frames, shift } = await recordingOf(page);
    expect(frames.filter((frame) => frame.includes(other))).toEqual([]);
    expect(await headings(page)).toContain(shown);
    expect(shift).toBe(0);
    expect(faults.console).toEqual([]);
  },
);

it('a rule on the browser decides flags on pages without slots', async () => {
  const forChrome = { defaultValue: false, rules: [{ condition: { browser: 'Chrome' }, force: true }] };
  emulator().setDefinitions({
    dateUpdated: '2026-03-02T10:00:00.000Z',
    features: { 'new-card-ui-CLK-123': forChrome },
  });
  const { page } = await openPage('/', { userAgent: CHROME });
  await experimentsRun(page);
  await page.waitForFunction(() => window.siteExperiments?.isOn?.('new-card-ui-CLK-123') === true);
});
