import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { clickedProperties } from '../clicked-properties';
import { openPage } from '../open-page';
import { sharedPage } from '../shared-page';
import { PHONE, withComponentSite } from './component-site';
import { VIDEOS } from './component-space';

withComponentSite();

function partsOf(page: Page, id: string) {
  const video = page.locator(`#${id} [data-video]`);
  return { video, cover: video.locator('button'), frame: video.locator('iframe') };
}

const srcOf = (frame: ReturnType<Page['locator']>) => frame.getAttribute('src');

describe('a video of a video service', () => {
  const videos = sharedPage('/videos');

  it('requests nothing from its service before a click on the cover', async () => {
    const { page, faults } = await videos();
    for (const [id, { fields }] of Object.entries(VIDEOS)) {
      const { cover, frame } = partsOf(page, id);
      await cover.scrollIntoViewIfNeeded();
      expect(await cover.isVisible()).toBe(true);
      expect(await srcOf(frame), id).toBeNull();
      expect(await cover.getAttribute('aria-label')).toContain(fields.title);
      expect(await frame.getAttribute('title')).toBe(fields.title);
    }
    expect(faults).toEqual({ console: [], foreign: [], failed: [] });
  });

  it('plays with the parameters of its service, one at a time', async () => {
    const { page, faults } = await openPage('/videos');
    let last: ReturnType<typeof partsOf> | undefined;
    for (const [id, { plays }] of Object.entries(VIDEOS)) {
      const { cover, frame } = partsOf(page, id);
      await cover.click();
      await cover.waitFor({ state: 'hidden' });
      expect(await frame.isVisible(), id).toBe(true);
      expect(await srcOf(frame), id).toBe(plays);
      if (last !== undefined) {
        expect(await srcOf(last.frame), id).toBeNull();
        expect(await last.cover.isVisible(), id).toBe(true);
      }
      last = partsOf(page, id);
    }
    const withoutHash = Object.values(VIDEOS).map(({ plays }) => plays.replace(/#.*/, ''));
    await eventually(() =>
      expect(faults.foreign.map((url) => url.replace(/#.*/, '')).sort()).toEqual(withoutHash.sort()),
    );
    expect(faults.console).toEqual([]);
  });

  it('stops at a mouse click elsewhere, and moves the focus to the player when played by keyboard', async () => {
    const { page, faults } = await openPage('/videos');
    const { video, cover, frame } = partsOf(page, 'v-youtube');
    const steps = await page.evaluate(() => history.length);
    await cover.click();
    await cover.waitFor({ state: 'hidden' });
    await video.dispatchEvent('mousedown');
    expect(await srcOf(frame)).not.toBeNull();
    await page.locator('#v-youtube h2').hover();
    await page.mouse.down();
    await cover.waitFor({ state: 'visible' });
    expect(await srcOf(frame)).toBeNull();
    expect(await frame.isVisible()).toBe(false);
    await page.mouse.up();
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await cover.click();
    expect(await srcOf(frame)).toBe(VIDEOS['v-youtube']?.plays);
    const other = partsOf(page, 'v-wistia');
    await other.cover.focus();
    await page.keyboard.press('Enter');
    await other.cover.waitFor({ state: 'hidden' });
    expect(await other.frame.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(faults.console).toEqual([]);
  });

  it('plays and stops by touch', async () => {
    const { page } = await openPage('/videos', PHONE);
    const { cover, frame } = partsOf(page, 'v-youtube');
    await cover.tap();
    await cover.waitFor({ state: 'hidden' });
    await page.locator('#v-youtube h2').tap();
    await cover.waitFor({ state: 'visible' });
    expect(await srcOf(frame)).toBeNull();
  });

  it('tracks a click on its cover, unless it is set to autoplay', async () => {
    const { page } = await videos();
    const { cover } = partsOf(page, 'v-wistia');
    expect(await cover.getAttribute('data-track')).toBe('click web');
    const properties = await clickedProperties(cover);
    expect(properties.clickedType).toBe('video play button');
    expect(properties).not.toHaveProperty('sectionId');
    const autoplay = partsOf(page, 'v-youtu-be').video;
    expect(await autoplay.locator('[data-track]').count()).toBe(0);
    expect(await page.locator('#v-youtu-be [data-video][data-track]').count()).toBe(0);
  });

  it('has a cover of 345 by 613, which shrinks on narrow screens', async () => {
    const { page } = await videos();
    const { cover } = partsOf(page, 'v-hover');
    for (const width of [1280, 900, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await cover.boundingBox();
      if (width >= 390) expect([box?.width, box?.height]).toEqual([345, 613]);
      expect((box?.width ?? 0) / (box?.height ?? 1), String(width)).toBeCloseTo(345 / 613, 2);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, String(width)).toBeLessThanOrEqual(0);
    }
  });

  it('is a link to the video without JavaScript', async () => {
    const { page } = await openPage('/videos', { javaScriptEnabled: false });
    const link = page.locator('#v-wistia-query [data-video] a');
    expect(await link.isVisible()).toBe(true);
    expect(await link.getAttribute('href')).toBe('https://fast.wistia.net/embed/iframe/abc123?x=1#end');
    expect(await link.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(0);
  });
});
