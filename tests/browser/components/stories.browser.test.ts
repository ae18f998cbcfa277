import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, withBrowser } from '../open-page';

withBrowser();

const pictures = [
  ['gantt', '/features'],
  ['dashboard', '/features'],
  ['list', '/features'],
  ['doc', '/teams/product'],
  ['task-view', '/features/tasks'],
  ['assistant', '/'],
] as const;

/** Animations of a picture, and whether the last frame of each is the visible one. */
async function storyOf(picture: Locator) {
  const progress = await picture.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .map((animation) => animation.effect?.getComputedTiming().progress ?? 0),
  );
  return { count: progress.length, isOver: progress.every((share) => share === 1) };
}

describe('the animation of a picture', () => {
  it.each(pictures)('of the kind %s has ended when the picture is completely in view', async (kind, path) => {
    const { page } = await openPage(path, { viewport: { width: 1440, height: 900 } });
    const picture = page.locator(`.section:not(.hero) .pic:has(.pic-${kind})`).first();
    expect(await storyOf(picture)).toMatchObject({ isOver: false });
    await picture.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect.poll(() => storyOf(picture)).toMatchObject({ isOver: true });
    expect((await storyOf(picture)).count).toBeGreaterThan(2);
  });

  it('of the hero moves one card, once', async () => {
    const { page } = await openPage('/', { viewport: { width: 1440, height: 900 } });
    const card = page.locator('.hero .pic-lifted');
    await card.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    expect(await card.evaluate((element) => getComputedStyle(element).translate)).toBe('none');
    expect(
      await page.locator('.hero .pic').evaluate((hero) => hero.getAnimations({ subtree: true })),
    ).toEqual([]);
  });

  it('does not run if the visitor prefers reduced motion, who sees the complete picture', async () => {
    const { page } = await openPage('/features', { reducedMotion: 'reduce' });
    const all = page.locator('.pic');
    expect(await all.count()).toBeGreaterThan(4);
    for (const picture of await all.all()) expect(await storyOf(picture)).toEqual({ count: 0, isOver: true });
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
