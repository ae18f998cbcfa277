import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, withBrowser } from '../open-page';
import { chunkRuns, observersTold } from './component-site';

withBrowser();

const pictures = [
  ['board', '/'],
  ['gantt', '/features'],
  ['dashboard', '/features'],
  ['calendar', '/features'],
  ['workload', '/features'],
  ['list', '/features/docs'],
  ['doc', '/teams/product'],
  ['task-view', '/features/tasks'],
  ['assistant', '/'],
] as const;

const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** The animations of a picture that have not ended: their states, and the times at which they are. */
function storyOf(picture: Locator) {
  return picture.evaluate((element) => {
    const parts = element.getAnimations({ subtree: true });
    const states = [...new Set(parts.map(({ playState }) => playState))];
    return { states, times: [...new Set(parts.map(({ currentTime }) => currentTime))], count: parts.length };
  });
}

/** Plays what has begun twenty times as fast: this is about how a story ends, not about how long it takes. */
async function playToEnd(picture: Locator): Promise<void> {
  await picture.evaluate((element) => {
    for (const part of element.getAnimations({ subtree: true })) part.updatePlaybackRate(20);
  });
  await expect.poll(() => storyOf(picture)).toEqual(OVER);
}

const OVER = { states: [], times: [], count: 0 };

const show = (picture: Locator) =>
  picture.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

describe('the story of a picture', () => {
  it.each(pictures)('of the kind %s waits until the picture is seen, and plays once', async (kind, path) => {
    const { page } = await openPage(path, DESKTOP);
    const picture = page.locator(`.section:not(.hero) .pic:has(.pic-${kind})`).first();
    await page.keyboard.press('Tab');
    await expect.poll(() => storyOf(picture)).toMatchObject({ states: ['paused'], times: [0] });
    await show(picture);
    await expect.poll(() => storyOf(picture)).toMatchObject({ states: ['running'] });
    await playToEnd(picture);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await show(picture);
    await observersTold(page);
    expect(await storyOf(picture)).toEqual(OVER);
  });

  it('of a step that is not selected waits until it is', async () => {
    const { page } = await openPage('/brain', DESKTOP);
    const step = page.locator('#demo .pictured-step').nth(2);
    const picture = step.locator('.pic');
    await page.keyboard.press('Tab');
    await expect.poll(() => storyOf(picture)).toMatchObject({ states: ['paused'] });
    await show(picture);
    const selected = page.locator('#demo .pictured-step').nth(1).locator('.pic');
    await expect.poll(() => storyOf(selected)).toMatchObject({ states: ['running'] });
    await playToEnd(selected);
    expect(await storyOf(picture)).toMatchObject({ states: ['paused'], times: [0] });
    await step.locator('label').click();
    await expect.poll(() => storyOf(picture)).toMatchObject({ states: ['running'] });
    await playToEnd(picture);
  });

  it('of a board moves a card to its column and counts the cards again', async () => {
    const { page } = await openPage('/', DESKTOP);
    const picture = page.locator('#in-motion .pic');
    const count = picture.locator('.pic-key .pic-status .pic-count');
    const visibleCount = () =>
      count.evaluate((element) => {
        const { content, opacity } = getComputedStyle(element, '::after');
        return opacity === '1' && content !== 'none' ? JSON.parse(content) : element.textContent;
      });
    const distance = () =>
      picture.locator('.pic-lifted').evaluate((card) => {
        const left = (element: Element | null) => element?.getBoundingClientRect().left ?? 0;
        return Math.round(left(card) - left(card.parentElement));
      });
    await page.keyboard.press('Tab');
    await expect.poll(() => storyOf(picture)).toMatchObject({ states: ['paused'] });
    expect(await visibleCount()).toBe('2');
    expect(await distance()).toBeLessThan(-100);
    await show(picture);
    await expect.poll(() => storyOf(picture)).toMatchObject({ states: ['running'] });
    await playToEnd(picture);
    expect(await visibleCount()).toBe('3');
    expect(Math.abs(await distance())).toBeLessThan(8);
  });

  it('of a hero plays when the page opens, once', async () => {
    const { page } = await openPage('/', DESKTOP);
    const picture = page.locator('.hero .pic');
    await expect.poll(() => storyOf(picture)).toEqual(OVER);
    const card = picture.locator('.pic-lifted');
    expect(await card.evaluate((element) => getComputedStyle(element).translate)).toBe('none');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator('.pic-story').count()).toBeGreaterThan(0);
    expect(await storyOf(picture)).toEqual(OVER);
  });

  it.each([
    ['prefers reduced motion', { reducedMotion: 'reduce' }],
    ['has scripts turned off', { javaScriptEnabled: false }],
  ] as const)('is not for a visitor who %s, who sees the complete picture', async (_, visit) => {
    const { page, requested } = await openPage('/features', visit);
    if ('reducedMotion' in visit) {
      await page.keyboard.press('Tab');
      await chunkRuns(page, requested, 'components');
    }
    const all = page.locator('.pic');
    expect(await all.count()).toBeGreaterThan(4);
    for (const picture of await all.all()) expect(await storyOf(picture)).toEqual(OVER);
  });
});

describe('a picture on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

  it.each([
    ['/features/boards', ['Writing', 'Fact check']],
    ['/', ['In progress', 'In review']],
    ['/teams/agile', ['Ready', 'In progress']],
  ])('of a board on %s shows the columns %j', async (path, names) => {
    const { page } = await openPage(path, phone);
    const columns = page.locator('.hero .pic-board .pic-column:visible');
    expect(await columns.locator('.pic-status b').allTextContents()).toEqual(names);
  });

  it('of a report shows its chart', async () => {
    const { page } = await openPage('/lp/teams/project-management', phone);
    expect(await page.locator('.hero .pic-page .pic-filled:visible').count()).toBe(4);
  });

  it('of a board shows all cards of the column that it is about', async () => {
    const { page } = await openPage('/features/boards', phone);
    expect(await page.locator('.hero .pic-key .pic-card:visible').count()).toBe(5);
    expect(await page.locator('.hero .pic-full').textContent()).toBe('5 / 3');
  });
});

describe('a card with a link', () => {
  it('is clickable everywhere, and shows it', async () => {
    const { page } = await openPage('/');
    const card = page.locator('.feature:has(.section__link)').first();
    const target = await card.locator('.section__link').getAttribute('href');
    const before = await card.evaluate((element) => getComputedStyle(element).boxShadow);
    await card.hover({ position: { x: 12, y: 12 } });
    await expect.poll(() => card.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe(before);
    await card.click({ position: { x: 12, y: 12 } });
    await page.waitForURL(`**${target}`);
  });
});
