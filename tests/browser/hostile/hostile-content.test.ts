import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../../generator/serve/static-server';
import { withBrowser } from '../browser-page';
import { serveBuiltSite } from '../built-site';
import { ATTACKS } from './attacks';
import { expectHarmless, openHostile } from './hostile-site';
import { hostileSpace } from './hostile-space';

withBrowser();

let server: RunningServer;

beforeAll(async () => {
  server = await serveBuiltSite({ space: hostileSpace(ATTACKS) });
});

afterAll(() => server?.close());

/** A text as a browser has it: what HTML cannot hold is replaced, and line ends are one. */
const asShown = (text: string) => text.replace(/[\p{Surrogate}\0]/gu, '\uFFFD').trim();

describe('attacks at every place where a text of an editor comes to', () => {
  it.each([
    ['/', 'with the policy of the page', true],
    ['/', 'without a policy', false],
    ['/pricing', 'with the policy of the page', true],
    ['/pricing', 'without a policy', false],
    ['/de/pricing', 'without a policy', false],
  ])('stay texts on %s %s', async (path, _, hasPolicy) => {
    await expectHarmless(await openHostile(server.url, path, hasPolicy));
  });

  it('are read as they were written', async () => {
    const { page } = await openHostile(server.url, '/', true);
    const headings = await page.locator('section.hero .section__heading').allTextContents();
    expect(headings.map((text) => text.trim())).toEqual(ATTACKS.map(asShown));
    const questions = await page
      .locator('main .faq:not(.section--embedded) .faq__question-text')
      .allTextContents();
    expect(questions.map((text) => text.trim())).toEqual(ATTACKS.map(asShown));
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const faq = data.map((text) => JSON.parse(text)).find((thing) => thing['@type'] === 'FAQPage');
    const names = faq.mainEntity.map(({ name }: { name: string }) => name.trim());
    expect(names).toEqual(ATTACKS.map(asShown));
  });
});
