import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { openPage } from '../open-page';
import { PHONE } from './component-site';
import { dialogOf, hasFocus, openDialog, opener, SALES, withDialogSite } from './dialogs';

withDialogSite();

const OVERLAYS = [
  ['Ask sales', 'enterpriseSales'],
  ['Begin', 'signUp'],
  ['Watch the demo', 'aiDemo'],
] as const;

describe('a dialog', () => {
  it.each(sample(OVERLAYS, 1))(
    'opened by "%s" takes, traps and restores the focus',
    async (name, overlay) => {
      const { page, faults } = await openPage('/dialogs/landing');
      const dialog = await openDialog(page, name, overlay);
      expect(await page.locator('dialog[open]').count()).toBe(1);
      expect(await dialog.getAttribute('aria-labelledby')).not.toBeNull();
      expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
      // The scroll bar area is outside of the page, and no backdrop covers it.
      const beside = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(beside).toMatch(/^color\(srgb 0\.49/);
      await eventually(async () => expect(await hasFocus(dialog)).toBe(true));
      for (let step = 0; step < 14; step += 1) {
        await page.keyboard.press(step < 10 ? 'Tab' : 'Shift+Tab');
        const isKept = await dialog.evaluate(
          (element) => element.contains(document.activeElement) || document.activeElement === document.body,
        );
        expect(isKept, `step ${step}`).toBe(true);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await eventually(async () => expect(await hasFocus(opener(page, name))).toBe(true));
      expect(new URL(page.url()).pathname).toBe('/dialogs/landing');
      expect(faults).toEqual({ console: [], foreign: [], failed: [] });
    },
  );

  it('closes by its button and by a click beside it, and opens again with the typed text', async () => {
    const { page, faults } = await openPage('/dialogs/landing');
    const dialog = await openDialog(page, 'Begin', 'signUp');
    const field = await dialog.locator('input').boundingBox();
    await page.mouse.move((field?.x ?? 0) + 20, (field?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    // A drag that started inside does not count as a click beside it.
    expect(await dialog.isVisible()).toBe(true);
    await dialog.locator('input').fill('someone@exam');
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'hidden' });
    await openDialog(page, 'Begin', 'signUp');
    expect(await dialog.locator('input').inputValue()).toBe('someone@exam');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await eventually(async () => expect(await hasFocus(opener(page, 'Begin'))).toBe(true));
    expect(faults.console).toEqual([]);
  });

  it('keeps the page behind it from scrolling', async () => {
    const { page } = await openPage('/');
    await opener(page, 'Begin').scrollIntoViewIfNeeded();
    const dialog = await openDialog(page, 'Begin', 'signUp');
    const before = await page.evaluate(() => window.scrollY);
    // The browser does not wait for the page when it reports that the wheel has turned.
    await page.evaluate(() => {
      const heard = ['wheel', 'keydown'].map(
        (type) => new Promise((done) => window.addEventListener(type, done, { capture: true, once: true })),
      );
      Object.assign(window, { heard: Promise.all(heard) });
    });
    await page.mouse.move(10, 400);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('PageDown');
    await page.evaluate(async () => {
      await (window as unknown as { heard: Promise<unknown> }).heard;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.mouse.wheel(0, 600);
    await page.waitForFunction((place) => window.scrollY > place, before);
  });

  it('fits a phone and works by touch', async () => {
    const { page, faults } = await openPage('/dialogs/landing', {
      ...PHONE,
      viewport: { width: 320, height: 480 },
    });
    await opener(page, 'Ask sales').tap();
    const dialog = dialogOf(page, 'enterpriseSales');
    await dialog.waitFor({ state: 'visible' });
    const submit = dialog.getByRole('button', { name: 'Send' });
    await submit.scrollIntoViewIfNeeded();
    await submit.tap();
    await dialog.getByRole('alert').first().waitFor();
    await eventually(async () => expect(await hasFocus(dialog.locator('input').first())).toBe(true));
    const box = await dialog.locator(':scope > *').first().boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await dialog.waitFor({ state: 'hidden' });
    expect(faults.console).toEqual([]);
  });

  it('leaves links alone with a modifier key, with the middle button and without JavaScript', async () => {
    const { page, faults } = await openPage('/dialogs/landing', { elsewhere: 'there' });
    await page.evaluate(() => {
      for (const type of ['click', 'auxclick'])
        addEventListener(type, ({ defaultPrevented }) => {
          document.documentElement.dataset.lastClick = defaultPrevented ? 'prevented' : 'left alone';
        });
    });
    const lastClick = () => page.evaluate(() => document.documentElement.dataset.lastClick);
    for (const press of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
      await page.evaluate(() => delete document.documentElement.dataset.lastClick);
      await opener(page, 'Begin elsewhere').click(press);
      await eventually(async () => expect(await lastClick()).toBe('left alone'));
      expect(await page.locator('dialog[open]').count()).toBe(0);
    }
    await openDialog(page, 'Begin elsewhere', 'signUp');
    expect(await lastClick()).toBe('prevented');
    expect(new URL(page.url()).pathname).toBe('/dialogs/landing');
    expect(faults.console).toEqual([]);
    const { page: plain } = await openPage('/dialogs/landing', { javaScriptEnabled: false });
    const hrefs = await plain
      .locator('main .button')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['https://app.planfold.example/signup', SALES, '/brain#demo', '/links']);
    await opener(plain, 'Begin elsewhere').click();
    await plain.waitForURL('**/links');
  });
});
