import { describe, expect, it } from 'vitest';
import { waitForIsland } from '../browser-page';
import { eventually } from '../eventually';
import type { Visitor } from './experiment-site';
import { emulator, headings, idWith, visit, withExperimentSite } from './experiment-site';
import { recordFrames, recordingOf, slowDown, somePaints } from './frames';

withExperimentSite({ built: undefined });

const CONTROL = 'The control';
const FIRST = 'The first variation';

/** Milliseconds from the navigation to the first frame that shows a heading. */
const firstFrame = `new Promise((resolve) => {
  const look = () => {
    const shown = [...document.querySelectorAll('main h2')].some((one) => getComputedStyle(one).visibility === 'visible');
    if (shown) resolve(performance.now());
    else requestAnimationFrame(look);
  };
  look();
})`;

const open = (path: string, visitor: Visitor = {}) =>
  visit(path, {
    id: idWith('hero-copy', 1),
    ...visitor,
    async prepare(page) {
      await recordFrames(page);
      await visitor.prepare?.(page);
    },
  });

describe('a page without definitions', () => {
  it('shows the variation as soon as they have come, and nothing before', async () => {
    const { page, faults } = await open('/many', { prepare: (opened) => slowDown(opened, 4) });
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

  it.each([
    ['hangs', { kind: 'hang' }],
    ['answers late', { kind: 'delay', milliseconds: 4000 }],
  ] as const)('of a service that %s shows the control after 2 s, and keeps it', async (_, fault) => {
    emulator().faults.add({ ...fault, times: Number.POSITIVE_INFINITY });
    const { page } = await open('/one');
    const shownAt = await page.evaluate<number>(firstFrame);
    expect(shownAt).toBeGreaterThan(1900);
    expect(shownAt).toBeLessThan(3400);
    if (fault.kind === 'delay') {
      await eventually(async () => {
        const cached = await page.evaluate(() => localStorage.getItem('gbFeaturesCache'));
        expect(String(cached)).toContain('hero-copy');
      });
    }
    expect(await headings(page)).toEqual(['Before the slot', CONTROL, 'After the slot']);
    expect(await page.locator('site-experiment').getAttribute('data-variation')).toBe('0');
    expect((await recordingOf(page)).shift).toBe(0);
  });

  it.each([
    ['fails', { kind: 'status', status: 500 }],
    ['answers with no JSON', { kind: 'invalidJson' }],
    ['answers with something else', { kind: 'wrongShape', body: { features: 'x' } }],
    ['answers with broken definitions', { kind: 'wrongShape', body: { features: { 'hero-copy': null } } }],
  ] as const)('of a service that %s shows the control at once', async (_, fault) => {
    emulator().faults.add({ ...fault, times: Number.POSITIVE_INFINITY });
    const { page } = await open('/one');
    expect(await page.evaluate<number>(firstFrame)).toBeLessThan(1900);
    expect(await headings(page)).toContain(CONTROL);
  });

  it('waits for nothing once the visitor has them from another page', async () => {
    const { page } = await open('/one');
    await eventually(async () => expect(await headings(page)).toContain(FIRST));
    emulator().faults.add({ kind: 'hang', times: Number.POSITIVE_INFINITY });
    await page.goto('/two');
    expect(await page.evaluate<number>(firstFrame)).toBeLessThan(1900);
    expect(await headings(page)).toContain(FIRST);
  });

  it('falls back to the control offline', async () => {
    const { page } = await open('/one', {
      prepare: (opened) =>
        opened.route(`${emulator().url}/**`, (route) => route.abort('internetdisconnected')),
    });
    await eventually(async () => expect(await headings(page)).toContain(CONTROL));
  });

  it('shows its banner when they come, where it has nothing else to decide', async () => {
    const { page, faults } = await visit('/banner', { id: idWith('banner-flag', true) });
    const banner = page.locator('[data-banner-id]').filter({ visible: true });
    await eventually(async () => expect(await banner.count()).toBe(1));
    expect(faults.console).toEqual([]);
  });

  it('is shown after 3.5 s when its script never comes', async () => {
    const { page } = await open('/one', {
      prepare: (opened) => opened.route('**/assets/experiments-*.js', (route) => route.abort()),
    });
    expect(await page.evaluate<number>(firstFrame)).toBeLessThan(4500);
    expect(await headings(page)).toContain(CONTROL);
  });

  it('is never hidden without scripts', async () => {
    const { page } = await visit('/one', { javaScriptEnabled: false });
    expect(await headings(page)).toContain(CONTROL);
  });
});
