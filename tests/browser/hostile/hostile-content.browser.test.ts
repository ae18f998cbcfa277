import { describe, expect, it } from 'vitest';
import { repetitions, sample } from '../../support/repetitions';
import { withSite } from '../open-page';
import { ATTACKS } from './attacks';
import { expectHarmless, markupFaults, openHostile } from './hostile-site';
import { hostileSpace } from './hostile-space';

/** Each attack separately, or many of them in one text, which gives fewer sections. */
const IN_ONE_TEXT = Math.ceil(ATTACKS.length / repetitions({ few: 4, all: ATTACKS.length }));
const TEXTS = Array.from({ length: Math.ceil(ATTACKS.length / IN_ONE_TEXT) }, (_, index) =>
  ATTACKS.slice(index * IN_ONE_TEXT, (index + 1) * IN_ONE_TEXT).join(''),
);

const PAGES = [
  ['/', 'without a policy', false],
  ['/pricing', 'with the policy of the page', true],
  ['/', 'with the policy of the page', true],
  ['/pricing', 'without a policy', false],
  ['/de/pricing', 'without a policy', false],
] as const;

withSite(() => ({ space: hostileSpace(TEXTS) }));

/** A text in the browser's form: characters that HTML cannot contain are replaced. */
const asShown = (text: string) => text.replace(/[\p{Surrogate}\0]/gu, '\uFFFD').trim();

describe('attacks in every field of an editor', () => {
  it.each(sample(PAGES, 2))('stay text on %s %s', async (path, _, hasPolicy) => {
    await expectHarmless(await openHostile(path, hasPolicy));
  });

  it('are shown as written', async () => {
    const { page } = await openHostile('/', true);
    const expected = TEXTS.map(asShown);
    const textsOf = async (selector: string) =>
      (await page.locator(selector).allTextContents()).map((text) => text.trim());
    expect(await textsOf('section.hero .section__heading')).toEqual(expected);
    expect(await textsOf('section.faq summary > :first-child')).toEqual(expected);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const faq = data.map((text) => JSON.parse(text)).find((thing) => thing['@type'] === 'FAQPage');
    expect(faq.mainEntity.map(({ name }: { name: string }) => name.trim())).toEqual(expected);
  });
});

describe('HTML of editors, and texts that look like parts of the page', () => {
  it.each(sample([false, true], 1))('stay in place (policy of the page: %s)', async (hasPolicy) => {
    const { page, happened } = await openHostile('/lp', hasPolicy);
    const frames = page.locator('iframe');
    expect(await frames.count()).toBeGreaterThan(0);
    for (let index = 0; index < (await frames.count()); index += 1) {
      await frames.nth(index).evaluate((frame) => frame.scrollIntoView());
      await frames.nth(index).contentFrame().locator('body').waitFor({ state: 'attached' });
    }
    const state = await page.evaluate(() => ({
      isAttacked: '__attacked' in window,
      hasCookie: document.cookie.includes('attacked'),
      stored: localStorage.getItem('attacked'),
      path: location.pathname,
    }));
    expect(await markupFaults(page)).toEqual([]);
    expect(state).toEqual({
      isAttacked: false,
      hasCookie: false,
      stored: null,
      path: '/lp',
    });
    expect(happened).toEqual([]);
  });
});
