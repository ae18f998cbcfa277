import { describe, expect, it } from 'vitest';
import { sample } from '../../support/repetitions';
import { openPage, waitForIsland } from '../open-page';
import { headings, idCookie, idWith, server, withExperimentSite } from './experiment-site';
import { SHARED_SITE } from './experiment-space';
import { recordingOf } from './frames';
import { openInParts } from './open-in-parts';

withExperimentSite(SHARED_SITE);

const CONTROL = 'The control';
const FIRST = 'The first variation';
const SLOT = 'site-experiment';

const CUTS = {
  'cut everywhere': ['<site-experiment', 'The control</h2>', '<template', '</h2>', '</template>', '</site-'],
  'in one piece': [],
  'cut in the control': ['The control</h2>'],
  'cut before the template': ['<template'],
  'cut in the template': ['The first variation</h2>'],
  'cut after the template': ['</template>'],
  'cut after the slot': ['</site-experiment>'],
} as const;

const CASES = [
  ['/two', 'cut everywhere'] as const,
  ...Object.keys(CUTS).map((name) => ['/one', name] as const),
  ['/three', 'in one piece'] as const,
  ['/three', 'cut everywhere'] as const,
];

describe.each([
  [0, CONTROL, FIRST],
  [1, FIRST, CONTROL],
] as const)('a visitor of variation %i', (variation, expected, other) => {
  it.each(sample(CASES, 2))(
    'sees no frame of another variation on %s %s, and nothing moves',
    async (path, name) => {
      const { page, faults } = await openInParts(path, CUTS[name as keyof typeof CUTS], {
        cookies: idCookie(idWith('hero-copy', variation)),
      });
      const { frames, shift } = await recordingOf(page);
      expect(frames.filter((frame) => frame.includes(other))).toEqual([]);
      expect(await headings(page)).toContain(expected);
      expect(shift).toBe(0);
      expect(await page.locator(SLOT).getAttribute('data-variation')).toBe(String(variation));
      expect(faults.console).toEqual([]);
    },
  );
});

it('a visitor whose variation is not published sees the control', async () => {
  const { page, faults } = await openInParts('/gap', [], { cookies: idCookie(idWith('gap-copy', 1)) });
  expect(await headings(page)).toEqual(['Before the slot', CONTROL, 'After the slot']);
  expect(await page.locator(SLOT).getAttribute('data-variation')).toBe('0');
  expect(faults.console).toEqual([]);
});

it('a page decides each of its slots, and hydrates only islands of the selected variation', async () => {
  const { page, faults } = await openInParts('/many', [], { cookies: idCookie(idWith('hero-copy', 1)) });
  expect(await headings(page)).toEqual([
    FIRST,
    'The right variation',
    'The quiz variation',
    'After the slot',
  ]);
  expect((await recordingOf(page)).shift).toBe(0);
  await page.locator('[data-island="PlanQuiz"]').scrollIntoViewIfNeeded();
  await page.locator('[data-island="PlanQuiz"]').first().dispatchEvent('pointerdown');
  await waitForIsland(page, 'PlanQuiz', 'hydrated');
  expect(await page.locator('[data-island="PlanQuiz"]').count()).toBe(1);
  expect(faults.console).toEqual([]);
});

it('a page shows the control without scripts', async () => {
  const { page } = await openPage('/many', { javaScriptEnabled: false });
  expect(await headings(page)).toEqual([CONTROL, 'The left control', CONTROL, 'After the slot']);
});

it('a page shows the control if the script cannot be loaded', async () => {
  const { page } = await openPage('/many', {
    prepare: (opened) => opened.route('**/experiments-*.js', (route) => route.abort()),
  });
  expect(await headings(page)).toEqual([CONTROL, 'The left control', CONTROL, 'After the slot']);
});

it('a page shows crawlers the control', async () => {
  const { page } = await openPage('/many', {
    cookies: idCookie(idWith('hero-copy', 1)),
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
  expect(await headings(page)).toEqual([CONTROL, 'The left control', CONTROL, 'After the slot']);
});

it('a page shows the control for a missing variation', async () => {
  server().change((html) =>
    html.replaceAll('<template data-variation="1">', '<template data-variation="7">'),
  );
  const { page } = await openPage('/one', { cookies: idCookie(idWith('hero-copy', 1)) });
  expect(await headings(page)).toEqual(['Before the slot', CONTROL, 'After the slot']);
  expect(await page.locator(SLOT).getAttribute('data-variation')).toBe('0');
});

const SCRIPT = /<script src="\/assets\/experiments-[^>]*><\/script>/;
const moveScript = (html: string) => {
  const [script = ''] = SCRIPT.exec(html) ?? [];
  return html.replace(SCRIPT, '').replace('</body>', `${script}</body>`);
};

it('a page never replaces visible content when the script is late', async () => {
  server().change(moveScript);
  const { page } = await openInParts('/one', ['</footer>'], { cookies: idCookie(idWith('hero-copy', 1)) });
  expect(await headings(page)).toEqual(['Before the slot', CONTROL, 'After the slot']);
  expect(await page.locator(SLOT).getAttribute('data-variation')).toBe('0');
  expect(await page.evaluate(() => sessionStorage.getItem('deferredExposures'))).toBeNull();
});

it('a page decides existing slots as long as nothing has been painted', async () => {
  server().change((html) =>
    moveScript(html)
      .replace('<body', '<body hidden')
      .replace('</body>', '<script>document.body.hidden = false</script></body>'),
  );
  const { page } = await openInParts('/one', [], { cookies: idCookie(idWith('hero-copy', 1)) });
  expect(await headings(page)).toEqual(['Before the slot', FIRST, 'After the slot']);
});

const FORCED = [
  ['?hero-copy=1', FIRST],
  ['?hero-copy=9', CONTROL],
  ['?hero-copy=0', CONTROL],
  ['?hero-copy=x', CONTROL],
  ['?other=1', CONTROL],
] as const;

it('a page follows a forced variation in the address, the only way to see a draft’s variation', async () => {
  const { page } = await openPage('/draft', { cookies: idCookie(idWith('hero-copy', 0)) });
  expect(await headings(page)).toEqual([CONTROL]);
  await page.goto('/draft?draft-slot=1');
  expect(await headings(page)).toEqual([FIRST]);
  expect(await page.evaluate(() => sessionStorage.getItem('deferredExposures'))).toBeNull();
  for (const [query, expected] of sample(FORCED, 2)) {
    await page.goto(`/one${query}`);
    expect(await headings(page), query).toContain(expected);
  }
});
