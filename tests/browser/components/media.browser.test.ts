import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { openPage } from '../open-page';
import { sharedPage } from '../shared-page';
import { chunkRuns, observersTold, PHONE, scrollToShare, withComponentSite } from './component-site';

withComponentSite();

const FILM = /\.mp4$/;
const REMOTE_FILM = 'https://films.other.test/film.mp4';

const isLoaded = (page: Page, id: string) =>
  page
    .locator(`#${id} video`)
    .evaluate((video: HTMLVideoElement) => video.querySelector('source[src]') !== null);

/** Opens a page, and makes the first interaction: the code of videos runs. */
async function openVideos(path: string, options: BrowserContextOptions = {}) {
  const opened = await openPage(path, options);
  await opened.page.keyboard.press('Shift');
  await chunkRuns(opened.page, opened.requested, 'components');
  await observersTold(opened.page);
  return opened;
}

describe('a video', () => {
  it('is not requested before it scrolls into view, and has controls and its size without autoplay', async () => {
    const { page, requested, faults } = await openVideos('/lazy');
    expect(requested.filter((path) => FILM.test(path))).toEqual([]);
    expect(faults.foreign).toEqual([]);
    const video = page.locator('#l-auto video');
    expect(await video.getAttribute('poster')).toMatch(/^\/media\/.+\.webp$/);
    await video.scrollIntoViewIfNeeded();
    await eventually(() => expect(requested.filter((path) => FILM.test(path)).length).toBeGreaterThan(0));
    expect(await isLoaded(page, 'l-remote')).toBe(false);
    const state = await video.evaluate((element: HTMLVideoElement) => {
      const { autoplay, muted, loop, controls, playsInline } = element;
      return { autoplay, muted, loop, controls, playsInline };
    });
    expect(state).toEqual({ autoplay: true, muted: true, loop: true, controls: false, playsInline: true });
    await page.locator('#l-remote video').scrollIntoViewIfNeeded();
    await eventually(() => expect(faults.foreign).toContain(REMOTE_FILM));
    const other = page.locator('#l-controls video');
    await other.scrollIntoViewIfNeeded();
    await eventually(async () => expect(await isLoaded(page, 'l-controls')).toBe(true));
    const still = await other.evaluate((element: HTMLVideoElement) => {
      const { autoplay, controls, width, height, paused } = element;
      return { autoplay, controls, width, height, paused };
    });
    expect(still).toEqual({ autoplay: false, controls: true, width: 320, height: 180, paused: true });
    expect(faults.console).toEqual([]);
  });

  it('that plays by itself can be stopped by a button in its corner', async () => {
    const { page, faults } = await openVideos('/lazy');
    const video = page.locator('#l-auto video');
    const toggle = page.locator('#l-auto button');
    expect(await toggle.isVisible()).toBe(false);
    await video.scrollIntoViewIfNeeded();
    await toggle.waitFor({ state: 'visible' });
    const [frame, corner] = [await video.boundingBox(), await toggle.boundingBox()];
    const rightOf = (box: typeof frame) => (box ? box.x + box.width : expect.unreachable());
    expect(rightOf(frame) - rightOf(corner)).toBeCloseTo(12, 0);
    await toggle.focus();
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await toggle.getAttribute('aria-label')).toBe('Play animation'));
    expect(await video.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(true);
    expect(await page.locator('#l-controls button').count()).toBe(0);
    expect(faults.console).toEqual([]);
  });

  it('waits for a click if the visitor prefers reduced motion', async () => {
    const { page } = await openPage('/lazy', { reducedMotion: 'reduce' });
    const video = page.locator('#l-auto video');
    await video.scrollIntoViewIfNeeded();
    await eventually(async () => expect(await isLoaded(page, 'l-auto')).toBe(true));
    await observersTold(page);
    const state = await video.evaluate(({ paused, controls }: HTMLVideoElement) => ({ paused, controls }));
    expect(state).toEqual({ paused: true, controls: true });
  });

  it('is a link without JavaScript', async () => {
    const { page, requested } = await openPage('/lazy', { javaScriptEnabled: false });
    const link = page.locator('#l-auto a');
    expect(await link.isVisible()).toBe(true);
    expect(await link.getAttribute('href')).toMatch(/^\/media\/.+\.mp4$/);
    expect(requested.filter((path) => FILM.test(path))).toEqual([]);
  });
});

describe('an animation', () => {
  it('loads when half of it is visible, and can be paused and played again', async () => {
    const { page, requested, faults } = await openVideos('/animations');
    for (const id of ['a-desktop', 'a-mobile']) {
      expect(await page.locator(`#${id} video`).getAttribute('preload')).toBe('none');
      await scrollToShare(page, `#${id} video`, 0.4);
      expect(await isLoaded(page, id)).toBe(false);
      await scrollToShare(page, `#${id} video`, 0.55);
      await eventually(async () => expect(await isLoaded(page, id)).toBe(true));
      await eventually(() => expect(requested.filter((path) => FILM.test(path)).length).toBeGreaterThan(0));
      const state = await page.locator(`#${id} video`).evaluate((video: HTMLVideoElement) => {
        const { muted, loop, preload } = video;
        return { muted, loop, preload };
      });
      expect(state).toEqual({ muted: true, loop: true, preload: 'auto' });
    }
    await scrollToShare(page, '#a-desktop video', 1);
    const toggle = page.locator('#a-desktop button');
    await toggle.waitFor({ state: 'visible' });
    const name = await toggle.getAttribute('aria-label');
    await page.waitForFunction(
      () => document.querySelector<HTMLVideoElement>('#a-desktop video')?.paused === false,
    );
    const shownIcons = () =>
      toggle
        .locator('use')
        .filter({ visible: true })
        .evaluateAll((uses) => uses.map((use) => use.getAttribute('href')?.replace(/.*#/, '')));
    expect(await shownIcons()).toEqual(['pause']);
    await toggle.click();
    await page.waitForFunction(
      () => document.querySelector<HTMLVideoElement>('#a-desktop video')?.paused === true,
    );
    await eventually(async () => expect(await toggle.getAttribute('aria-label')).not.toBe(name));
    expect(await shownIcons()).toEqual(['play']);
    await toggle.click();
    await eventually(async () => expect(await toggle.getAttribute('aria-label')).toBe(name));
    expect(faults.console).toEqual([]);
  });

  it('loads when it fills half of the screen if it is taller than the screen', async () => {
    const { page } = await openVideos('/animations', { viewport: { width: 1280, height: 400 } });
    await page.locator('#a-desktop video').evaluate((video: HTMLVideoElement) => {
      video.style.height = '1000px';
      video.style.maxHeight = 'none';
      video.style.aspectRatio = 'auto';
    });
    const height = await page.locator('#a-desktop video').evaluate((video) => video.clientHeight);
    expect(height).toBe(1000);
    await scrollToShare(page, '#a-desktop video', 0.4);
    expect(await isLoaded(page, 'a-desktop')).toBe(false);
    await scrollToShare(page, '#a-desktop video', 0.55);
    await eventually(async () => expect(await isLoaded(page, 'a-desktop')).toBe(true));
  });

  it('loads on a phone when half of it is visible, a quarter if it is for phones, and is vertical', async () => {
    const { page, faults } = await openVideos('/animations', PHONE);
    await scrollToShare(page, '#a-desktop video', 0.4);
    expect(await isLoaded(page, 'a-desktop')).toBe(false);
    await scrollToShare(page, '#a-desktop video', 0.6);
    await eventually(async () => expect(await isLoaded(page, 'a-desktop')).toBe(true));
    await scrollToShare(page, '#a-mobile video', 0.2);
    expect(await isLoaded(page, 'a-mobile')).toBe(false);
    await scrollToShare(page, '#a-mobile video', 0.3);
    await eventually(async () => expect(await isLoaded(page, 'a-mobile')).toBe(true));
    const shape = await page.locator('#a-mobile video').evaluate((video) => {
      const { objectFit, objectPosition } = getComputedStyle(video);
      return { objectFit, objectPosition, isUpright: video.clientHeight > video.clientWidth };
    });
    expect(shape).toEqual({ objectFit: 'cover', objectPosition: '0px 0px', isUpright: true });
    expect(faults.console).toEqual([]);
  });

  it('stays an image if the visitor prefers reduced motion', async () => {
    const { page, requested } = await openVideos('/animations', { reducedMotion: 'reduce' });
    await scrollToShare(page, '#a-desktop video', 1);
    expect(await isLoaded(page, 'a-desktop')).toBe(false);
    expect(requested.filter((path) => FILM.test(path))).toEqual([]);
    expect(await page.locator('#a-desktop button').isVisible()).toBe(false);
  });
});

describe('the media element', () => {
  const items = sharedPage('/media-items');

  it('renders each kind of item', async () => {
    const { page, faults } = await items();
    const image = page.locator('#m-image img');
    expect(await image.getAttribute('alt')).toBe('A board');
    expect([await image.getAttribute('width'), await image.getAttribute('height')]).toEqual(['1280', '800']);
    expect(await page.locator('#m-poster img').getAttribute('alt')).toBe('Internal poster');
    const frame = page.locator('#m-iframe iframe');
    expect(await frame.getAttribute('src')).toBe('https://frames.other.test/f?x=1');
    expect(await frame.getAttribute('title')).toBe('Internal frame');
    for (const id of ['m-missing', 'm-not-asset']) {
      const placeholder = page.locator(`#${id} [role="img"]`);
      expect(await placeholder.getAttribute('aria-label')).toBe('Media Error...');
      expect((await placeholder.textContent())?.trim()).toBe('Media Error...');
    }
    await frame.scrollIntoViewIfNeeded();
    await eventually(() => expect(faults.foreign).toEqual(['https://frames.other.test/f?x=1']));
    expect(faults.console).toEqual([]);
    expect(faults.failed).toEqual([]);
  });

  it('runs the scripts of embedded HTML without access to the page and its storage', async () => {
    const { page } = await items();
    const title = await page.title();
    const frame = page.locator('#m-embed iframe');
    await frame.scrollIntoViewIfNeeded();
    await page.frameLocator('#m-embed iframe').getByText('ran').waitFor();
    expect(await frame.getAttribute('title')).toBe('Internal embed');
    expect(await page.title()).toBe(title);
    expect(await page.evaluate(() => localStorage.getItem('embed'))).toBeNull();
  });

  it('lets embedded HTML submit a form and open a page, each in a normal tab', async () => {
    const { page, context } = await openPage('/media-items');
    await page.locator('#m-form iframe').scrollIntoViewIfNeeded();
    const embed = page.frameLocator('#m-form iframe');
    for (const [role, name, address] of [
      ['button', 'Book', 'https://forms.other.test/send?day=7'],
      ['link', 'Sign up', 'https://booking.other.test/'],
    ] as const) {
      const opened = context.waitForEvent('page');
      await embed.getByRole(role, { name }).click();
      const tab = await opened;
      await tab.getByText('Elsewhere').waitFor();
      expect(tab.url()).toBe(address);
      expect(await tab.evaluate(() => self.origin)).toBe(new URL(address).origin);
      await tab.evaluate(() => localStorage.setItem('booked', 'yes'));
      expect(await tab.evaluate(() => localStorage.getItem('booked'))).toBe('yes');
    }
  });

  it('isolates embedded HTML from the site even in its own tab', async () => {
    const { page } = await openPage('/media-items');
    const address = await page.locator('#m-form iframe').getAttribute('src');
    await page.goto(`${address}`);
    expect(await page.evaluate(() => self.origin)).toBe('null');
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('SecurityError');
  });
});
