import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clickedProperties } from '../clicked-properties';
import { openPage } from '../open-page';
import { sharedPage } from '../shared-page';
import { withComponentSite } from './component-site';

withComponentSite();

const button = (page: Page, name: string) =>
  page.locator('.button', { hasText: new RegExp(`^${name}\\b(?!-)`) });

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };
const SAME_TAB = { target: null, rel: null };

const DISABLED = ['b-disabled-link', 'b-disabled-overlay', 'b-unpublished', 'b-scheme'];

const TARGETS = [
  ['b-plain', '/links', SAME_TAB],
  ['b-page', '/links', SAME_TAB],
  ['b-new-tab', '/links', NEW_TAB],
  ['b-external', 'https://other.test/x?a=1#b', NEW_TAB],
  ['b-hash', '#more', SAME_TAB],
  ['b-mail', 'mailto:someone@example.org', SAME_TAB],
] as const;

async function targetOf(link: ReturnType<Page['locator']>) {
  return {
    target: await link.getAttribute('target'),
    rel: await link.getAttribute('rel'),
  };
}

describe('a button', () => {
  const buttons = sharedPage('/buttons');

  it('leads to its target, in a new tab only for other companies or on request', async () => {
    const { page, faults } = await buttons();
    for (const [name, href, target] of TARGETS) {
      const link = button(page, name);
      expect(await link.getAttribute('href'), name).toBe(href);
      expect(await targetOf(link), name).toEqual(target);
      const words = (await link.innerText()).replace(/\s+/g, ' ');
      expect(words.includes('opens in a new tab'), name).toBe(target === NEW_TAB);
    }
    expect(faults).toEqual({ console: [], foreign: [], failed: [] });
  });

  it('looks different in every style and every size, and is primary by default', async () => {
    const { page } = await buttons();
    const looks = (name: string) =>
      button(page, name).evaluate((element) => {
        const style = getComputedStyle(element);
        return [style.backgroundColor, style.borderColor, style.color, style.boxShadow].join(' ');
      });
    const styles = await Promise.all(
      ['primary', 'secondary', 'tertiary', 'tab', 'tab-active'].map((name) => looks(`b-${name}`)),
    );
    expect(new Set(styles).size).toBe(5);
    expect(await looks('b-plain')).toBe(styles[0]);
    const heights = await Promise.all(
      ['sm', 'md', 'lg'].map((size) => button(page, `b-${size}`).evaluate((element) => element.clientHeight)),
    );
    expect(heights).toEqual([...new Set(heights)].sort((left, right) => left - right));
  });

  it('has its icons before and after its label', async () => {
    const { page } = await buttons();
    const parts = await button(page, 'b-icons').evaluate((element) =>
      [...element.childNodes].map((node) => {
        const use = node instanceof Element ? node.querySelector('use') : null;
        return use?.getAttribute('href') ?? node.textContent;
      }),
    );
    expect(parts).toEqual([
      expect.stringMatching(/^\/assets\/icons\.svg#sparkles$/),
      'b-icons',
      expect.stringMatching(/^\/assets\/icons\.svg#arrow-right$/),
    ]);
    const sprite = await page.request.get('/assets/icons.svg');
    expect(await sprite.text()).toMatch(/id="sparkles"/);
  });

  it('cannot be used in any way when disabled, and with a hash link only scrolls the page', async () => {
    const { page, requested, faults } = await openPage('/buttons');
    for (const name of DISABLED) {
      const control = button(page, name);
      expect(await control.evaluate((element) => element.parentElement?.className), name).toContain(
        'disabled',
      );
      for (const attribute of ['href', 'data-track', 'data-opens', 'data-redirect-params'])
        expect(await control.getAttribute(attribute), `${name} ${attribute}`).toBeNull();
      const state = (await control.getAttribute('aria-disabled')) ?? (await control.getAttribute('disabled'));
      expect(state, name).not.toBeNull();
      await control.dispatchEvent('click');
      await control.click({ force: true, noWaitAfter: true });
      await control.evaluate((element: HTMLElement) => element.focus());
      await page.keyboard.press('Enter');
    }
    expect(new URL(page.url()).pathname).toBe('/buttons');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    const wrapped = await page.locator('[class*="disabled"] .button').allInnerTexts();
    expect(wrapped.sort()).toEqual([...DISABLED].sort());
    await button(page, 'b-hash').click();
    await page.waitForFunction(
      () => (document.getElementById('more')?.getBoundingClientRect().top ?? 9e9) < 900,
    );
    expect(new URL(page.url()).hash).toBe('#more');
    expect(requested.filter((path) => path === '/buttons')).toHaveLength(1);
    expect(await page.getByRole('progressbar').count()).toBe(0);
    expect(faults.console).toEqual([]);
  });

  it('has attributes with the tracking data of a click', async () => {
    const { page } = await buttons();
    const tracking = async (name: string) => ({
      event: await button(page, name).getAttribute('data-track'),
      properties: await clickedProperties(button(page, name)),
    });
    const section = {
      sectionIndex: 1,
      sectionId: 'top',
      sectionColor: 'tint',
      sectionModelName: 'sectionHero',
      sectionLabel: 'Top',
      sectionTitle: 'Buttons',
    };
    const plain = await tracking('b-plain');
    expect(plain.event).toBe('click web');
    expect(plain.properties).toMatchObject({ buttonClicked: 'b-plain', clickedType: 'button', ...section });
    const tracked = await tracking('b-tracked');
    expect(tracked.event).toBe('other event');
    expect(tracked.properties).toMatchObject({
      buttonClicked: 'clicked "it" & <b>',
      linkTitle: 'Title',
      source: 'Source',
      clickedType: 'tile',
      ...section,
    });
    expect((await tracking('b-untracked')).event).toBeNull();
    expect(await button(page, 'b-untracked').getAttribute('href')).toBe('/links');
    const redirectParams = await button(page, 'b-params').getAttribute('data-redirect-params');
    expect(JSON.parse(redirectParams ?? '')).toEqual({ plan: 'business', note: 'a "b" <c>' });
  });

  it('has an edge with forced colors', async () => {
    const { page } = await openPage('/buttons', { forcedColors: 'active' });
    for (const name of ['b-primary', 'b-secondary', 'b-tab-active']) {
      const border = await button(page, name).evaluate((element) => {
        const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
        return { borderTopWidth, borderTopStyle, isSeen: borderTopColor !== backgroundColor };
      });
      expect(border, name).toEqual({ borderTopWidth: '1px', borderTopStyle: 'solid', isSeen: true });
    }
  });
});

const LINK_RULES: ReadonlyArray<readonly [string, boolean]> = [
  ['external', true],
  ['shouting', true],
  ['plain-http', true],
  ['no-scheme', true],
  ['own-as-prefix', true],
  ['own-as-suffix', true],
  ['local-prefix', true],
  ['own-app', false],
  ['own-parent', false],
  ['own-site', false],
  ['local', false],
  ['mail', false],
  ['phone', false],
  ['hash', false],
  ['page', false],
  ['page-hash', false],
  ['page-query', false],
];

describe('a link', () => {
  const links = sharedPage('/links');

  it.each(['markdown', 'rich'])('leaves the tab only for other companies in %s text', async (sectionId) => {
    const { page, faults } = await links();
    const found = await page.locator(`#${sectionId} .prose a`).evaluateAll((links) =>
      links.map((link) => {
        const hint = link.querySelector('.visually-hidden')?.textContent ?? '';
        const name = (link.textContent ?? '').replace(hint, '');
        const { target, rel } = link as HTMLAnchorElement;
        return [name, target, rel, hint.trim()];
      }),
    );
    expect(found.length).toBeGreaterThan(4);
    const rules = new Map(LINK_RULES);
    for (const [name = '', ...rest] of found) {
      const isExternal = rules.get(name);
      expect(isExternal, name).toBeDefined();
      const expected = isExternal ? ['_blank', 'noopener noreferrer', '(opens in a new tab)'] : ['', '', ''];
      expect(rest, name).toEqual(expected);
    }
    expect(faults.console).toEqual([]);
  });

  it('is only text if its target would run code', async () => {
    const { page } = await links();
    expect(await page.locator('#markdown').innerText()).toContain('script data vb');
    const addresses = await page
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses.filter((href) => /^(javascript|data|vbscript):/i.test(href ?? ''))).toEqual([]);
  });

  it('opens other companies in a tab without access to the opener', async () => {
    const { page, context } = await links();
    const opened = context.waitForEvent('page');
    await page.locator('#markdown a', { hasText: 'external' }).click();
    const other = await opened;
    await other.waitForLoadState();
    expect(other.url()).toBe('https://other.test/a');
    expect(await other.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    expect(new URL(page.url()).pathname).toBe('/links');
  });
});
