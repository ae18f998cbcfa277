import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { OpenedPage } from '../browser-page';
import { waitForIsland } from '../browser-page';
import type { Visitor } from './experiment-site';
import { headings, idWith, server, visit, withExperimentSite } from './experiment-site';
import { recordFrames, recordingOf, slowDown, somePaints } from './frames';

withExperimentSite();

const CONTROL = 'The control';
const FIRST = 'The first variation';
const SLOT = 'site-experiment';

const CUTS = {
  'in one piece': [],
  'cut in the control': ['The control</h2>'],
  'cut before the template': ['<template'],
  'cut in the template': ['The first variation</h2>'],
  'cut after the template': ['</template>'],
  'cut after the slot': ['</site-experiment>'],
  'cut everywhere': ['<site-experiment', 'The control</h2>', '<template', '</h2>', '</template>', '</site-'],
} as const;

/** Opens a page on a slow processor and records it; each part of its HTML comes when the one before was painted. */
async function openInParts(path: string, cuts: readonly string[], visitor: Visitor): Promise<OpenedPage> {
  server().cutAfter(...cuts);
  let begin = (_: Page) => {};
  const begun = new Promise<Page>((resolve) => {
    begin = resolve;
  });
  const opening = visit(path, {
    ...visitor,
    async prepare(page) {
      await recordFrames(page);
      await slowDown(page, 4);
      begin(page);
    },
  });
  const page = await begun;
  for (const _cut of cuts) {
    await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
    await somePaints(page);
    server().release();
  }
  const opened = await opening;
  await somePaints(page);
  return opened;
}

const CASES = [
  ...Object.keys(CUTS).map((name) => ['/one', name] as const),
  ['/two', 'cut everywhere'] as const,
  ['/three', 'in one piece'] as const,
  ['/three', 'cut everywhere'] as const,
];

describe.each([
  [0, CONTROL, FIRST],
  [1, FIRST, CONTROL],
] as const)('a visitor of variation %i', (variation, expected, other) => {
  it.each(CASES)('sees no frame of another one on %s, %s, and nothing moves', async (path, name) => {
    const { page, faults } = await openInParts(path, CUTS[name as keyof typeof CUTS], {
      id: idWith('hero-copy', variation),
    });
    const { frames, shift } = await recordingOf(page);
    expect(frames.filter((frame) => frame.includes(other))).toEqual([]);
    expect(await headings(page)).toContain(expected);
    expect(shift).toBe(0);
    expect(await page.locator(SLOT).getAttribute('data-variation')).toBe(String(variation));
    expect(faults.console).toEqual([]);
  });
});

it('decides each of several slots, and only islands of a chosen variation come to life', async () => {
  const { page, faults } = await openInParts('/many', [], { id: idWith('hero-copy', 1) });
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

it('shows the control where scripts do not run', async () => {
  const { page } = await visit('/many', { javaScriptEnabled: false });
  expect(await headings(page)).toEqual([CONTROL, 'The left control', CONTROL, 'After the slot']);
});

it('shows the control where the script cannot be loaded', async () => {
  const { page } = await visit('/many', {
    prepare: (opened) => opened.route('**/experiments-*.js', (route) => route.abort()),
  });
  expect(await headings(page)).toEqual([CONTROL, 'The left control', CONTROL, 'After the slot']);
});

it('shows crawlers the control', async () => {
  const { page } = await visit('/many', {
    id: idWith('hero-copy', 1),
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
  expect(await headings(page)).toEqual([CONTROL, 'The left control', CONTROL, 'After the slot']);
});

it('shows the control for a variation that the page does not have', async () => {
  server().change((html) =>
    html.replaceAll('<template data-variation="1">', '<template data-variation="7">'),
  );
  const { page } = await visit('/one', { id: idWith('hero-copy', 1) });
  expect(await headings(page)).toEqual(['Before the slot', CONTROL, 'After the slot']);
  expect(await page.locator(SLOT).getAttribute('data-variation')).toBe('0');
});

const SCRIPT = /<script src="\/assets\/experiments-[^>]*><\/script>/;
const moveScript = (html: string) => {
  const [script = ''] = SCRIPT.exec(html) ?? [];
  return html.replace(SCRIPT, '').replace('</body>', `${script}</body>`);
};

it('never swaps what a visitor has seen, when the script comes late', async () => {
  server().change(moveScript);
  const { page } = await openInParts('/one', ['</footer>'], { id: idWith('hero-copy', 1) });
  expect(await headings(page)).toEqual(['Before the slot', CONTROL, 'After the slot']);
  expect(await page.locator(SLOT).getAttribute('data-variation')).toBe('0');
  expect(await page.evaluate(() => sessionStorage.getItem('deferredExposures'))).toBeNull();
});

it('still decides what is there already while nothing has been painted', async () => {
  server().change((html) =>
    moveScript(html)
      .replace('<body', '<body hidden')
      .replace('</body>', '<script>document.body.hidden = false</script></body>'),
  );
  const { page } = await openInParts('/one', [], { id: idWith('hero-copy', 1) });
  expect(await headings(page)).toEqual(['Before the slot', FIRST, 'After the slot']);
});

it.each([
  ['?hero-copy=1', FIRST],
  ['?hero-copy=0', CONTROL],
  ['?hero-copy=9', CONTROL],
  ['?hero-copy=x', CONTROL],
  ['?other=1', CONTROL],
])('obeys the address %s', async (query, expected) => {
  const { page } = await visit(`/one${query}`, { id: idWith('hero-copy', 0) });
  expect(await headings(page)).toContain(expected);
});

it.each([
  ['', CONTROL],
  ['?draft-slot=1', FIRST],
])('shows of a draft only what the address forces (%s)', async (query, expected) => {
  const { page } = await visit(`/draft${query}`, { id: 'anyone' });
  expect(await headings(page)).toEqual([expected]);
  expect(await page.evaluate(() => sessionStorage.getItem('deferredExposures'))).toBeNull();
});
