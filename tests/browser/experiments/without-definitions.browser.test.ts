import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { openPage, waitForIsland } from '../open-page';
import { pass, stopTime } from '../page-time';
import { emulator, experimentsRun, headings, idCookie, idWith, withExperimentSite } from './experiment-site';
import { recordFrames, recordingOf, slowDown, somePaints } from './frames';

withExperimentSite({ built: undefined });

const CONTROL = 'The control';
const FIRST = 'The first variation';

/** Opens a page with a stopped clock, and reads all of it. */
async function openStill(path: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const { page } = await openPage('about:blank', {
    cookies: idCookie(idWith('hero-copy', 1)),
    isTimed: true,
    prepare: recordFrames,
  });
  await stopTime(page);
  await prepare?.(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return page;
}

const isHidden = (page: Page) =>
  page.evaluate(
    () => getComputedStyle(document.querySelector('main h2') ?? document.body).visibility === 'hidden',
  );

const broken = (value: unknown) => ({ kind: 'wrongShape', body: value }) as const;

const FAULTS = [
  ['answers with broken definitions', broken({ features: { 'hero-copy': null } })],
  ['fails', { kind: 'status', status: 500 }],
  ['answers with invalid JSON', { kind: 'invalidJson' }],
  ['answers with another body', broken({ features: 'x' })],
] as const;

describe('a page without definitions', () => {
  it('shows the variation as soon as they arrive, and nothing before', async () => {
    const { page, faults } = await openPage('/many', {
      cookies: idCookie(idWith('hero-copy', 1)),
      async prepare(opened) {
        await recordFrames(opened);
        await slowDown(opened, 4);
      },
    });
    await eventually(async () => expect(await headings(page)).toContain(FIRST));
    await somePaints(page);
    const { frames, shift } = await recordingOf(page);
    expect(frames.filter((frame) => frame.includes(CONTROL))).toEqual([]);
    expect(shift).toBe(0);
    await page.locator('[data-island="PlanQuiz"]').scrollIntoViewIfNeeded();
    await page.locator('[data-island="PlanQuiz"]').first().dispatchEvent('pointerdown');
    await waitForIsland(page, 'PlanQuiz', 'hydrated');
    expect(faults.console).toEqual([]);
  });

  it('of a service that answers late shows the control after 2 s, and does not change later', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    emulator().faults.add({ kind: 'call', call: () => held, times: Number.POSITIVE_INFINITY });
    const page = await openStill('/one');
    await eventually(() => expect(emulator().requests.length).toBeGreaterThan(0));
    await pass(page, 1900);
    expect(await isHidden(page)).toBe(true);
    await pass(page, 200);
    await eventually(async () => expect(await isHidden(page)).toBe(false));
    const shown = ['Before the slot', CONTROL, 'After the slot'];
    expect(await headings(page)).toEqual(shown);
    release();
    await pass(page, 5000);
    // The definitions have come, and apply to other flags.
    await eventually(async () =>
      expect(await page.evaluate(() => window.siteExperiments?.isOn?.('new-card-ui-CLK-123'))).toBe(true),
    );
    expect(await headings(page)).toEqual(shown);
    expect(await page.locator('site-experiment').getAttribute('data-variation')).toBe('0');
    expect((await recordingOf(page)).shift).toBe(0);
  });

  it('of a service that is slower than every time limit still gets its definitions, and later changes', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    emulator().faults.add({ kind: 'call', call: () => held, on: '/api/features' });
    const { page, faults } = await openPage('/one', { isTimed: true });
    const isOn = () => page.evaluate(() => window.siteExperiments?.isOn?.('new-card-ui-CLK-123'));
    // The head has stopped waiting; then the code that starts later does.
    await experimentsRun(page);
    await stopTime(page);
    await pass(page, 2500);
    expect([await isOn(), emulator().streamCount]).toEqual([false, 0]);
    release();
    await eventually(async () => expect([await isOn(), emulator().streamCount]).toEqual([true, 1]));
    emulator().publish({
      dateUpdated: '2026-03-02T10:00:00.000Z',
      features: { 'new-card-ui-CLK-123': { defaultValue: false } },
    });
    await eventually(async () => expect(await isOn()).toBe(false));
    expect(faults.console).toEqual([]);
  });

  it.each(sample(FAULTS, 1))('of a service that %s shows the control immediately', async (_, fault) => {
    emulator().faults.add({ ...fault, times: Number.POSITIVE_INFINITY });
    const page = await openStill('/one');
    await eventually(async () => expect(await headings(page)).toContain(CONTROL));
  });

  it('without a network shows the control immediately', async () => {
    const page = await openStill('/one', (opened) =>
      opened.route(`${emulator().url}/**`, (route) => route.abort('internetdisconnected')),
    );
    await eventually(async () => expect(await headings(page)).toContain(CONTROL));
  });

  it('does not wait if the visitor has cached definitions of another page', async () => {
    const { page } = await openPage('/one', { cookies: idCookie(idWith('hero-copy', 1)), isTimed: true });
    await eventually(async () => expect(await headings(page)).toContain(FIRST));
    emulator().faults.add({ kind: 'hang', times: Number.POSITIVE_INFINITY });
    await stopTime(page);
    await page.goto('/two', { waitUntil: 'domcontentloaded' });
    expect(await isHidden(page)).toBe(false);
    expect(await headings(page)).toContain(FIRST);
  });

  it('shows its banner when they arrive, if it has no slot', async () => {
    const { page, faults } = await openPage('/banner', { cookies: idCookie(idWith('banner-flag', true)) });
    const banner = page.locator('[data-banner-id]').filter({ visible: true });
    await eventually(async () => expect(await banner.count()).toBe(1));
    expect(faults.console).toEqual([]);
  });

  it('without a slot decides its flags when they arrive, and loads no early script', async () => {
    const { page, requested } = await openPage('/', { cookies: idCookie('anyone') });
    await eventually(async () => {
      expect(await page.evaluate(() => window.siteExperiments?.isOn?.('new-card-ui-CLK-123'))).toBe(true);
    });
    expect(requested.filter((path) => path.startsWith('/assets/experiments-'))).toEqual([]);
  });

  it('is shown after 3.5 s if its script never arrives', async () => {
    const { page } = await openPage('about:blank', { isTimed: true });
    await page.route('**/assets/experiments-*.js', (route) => route.abort());
    await stopTime(page);
    await page.goto('/one', { waitUntil: 'domcontentloaded' });
    await pass(page, 3400);
    expect(await isHidden(page)).toBe(true);
    await pass(page, 200);
    expect(await isHidden(page)).toBe(false);
    expect(await headings(page)).toContain(CONTROL);
  });

  it('is never hidden without scripts', async () => {
    const { page } = await openPage('/one', { javaScriptEnabled: false });
    expect(await headings(page)).toContain(CONTROL);
  });
});
