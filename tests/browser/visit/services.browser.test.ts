import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { scriptsCome, withComponentSite } from '../components/component-site';
import { openPage } from '../open-page';
import { pass } from '../page-time';

const TOOL = 'https://visitors.test/tool.js';
const SCHEDULER = 'https://scheduler.test/route.js';
const SALES = 'https://sales.test/form?ref=site';

withComponentSite({
  VISITOR_INTELLIGENCE_URL: TOOL,
  SCHEDULER_URL: SCHEDULER,
  SITE_SALES_URL: SALES,
});

interface Calls {
  readonly identified: string[];
  readonly routed: unknown[][];
}

const TOOL_CODE = 'window.SiteVisitorIntelligence = { identify: (id) => window.calls.identified.push(id) };';
const SCHEDULER_CODE =
  'window.SiteScheduler = { route: (...values) => { window.calls.routed.push(values); } };';

/** The calls of the services' scripts on the current page. */
const calls = (page: Page) => page.evaluate(() => (window as unknown as { calls: Calls }).calls);

interface Services {
  /** `groups` of the consent cookie, if there is one. */
  readonly groups?: string;
  readonly scheduler?: 'answers' | 'fails' | 'hangs' | 'is empty';
}

async function open(path: string, { groups, scheduler = 'answers' }: Services = {}, script = '') {
  const requested: string[] = [];
  const opened = await openPage(path, {
    isTimed: scheduler === 'hangs',
    prepare: async (page) => {
      const context = page.context();
      context.on('request', (request) => requested.push(request.url()));
      await context.route(TOOL, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: TOOL_CODE }),
      );
      await context.route(SCHEDULER, (route) => {
        if (scheduler === 'hangs') return;
        if (scheduler === 'fails') return route.abort();
        const body = scheduler === 'answers' ? SCHEDULER_CODE : '';
        return route.fulfill({ contentType: 'text/javascript', body });
      });
      await page.addInitScript(`window.calls = { identified: [], routed: [] }; ${script}`);
      if (groups === undefined) return;
      const record = encodeURIComponent(`interactionCount=1&groups=${groups}`);
      await page.addInitScript(`document.cookie ||= 'OptanonConsent=${record}; path=/'`);
    },
  });
  return { ...opened, times: (url: string) => requested.filter((other) => other === url).length };
}

const GRANTED = 'C0001:1,C0002:1';
const KNOWN = `localStorage.setItem('ajs_user_id', '"u2"');`;

async function choose(page: Page, groups: string): Promise<void> {
  await page.evaluate((value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the consent manager of another vendor writes it so.
    document.cookie = `OptanonConsent=${encodeURIComponent(`interactionCount=1&groups=${value}`)}; path=/`;
    window.dispatchEvent(new Event('OneTrustGroupsUpdated'));
  }, groups);
}

describe('visitor intelligence', () => {
  it.each(sample(['C0001:1,C00021:1', 'C0001:1,C0002:0', undefined], 1))(
    'is not loaded while the consent groups are %s, and identifies a known visitor once consent is granted',
    async (groups) => {
      const { page, times, requested } = await open('/links', groups === undefined ? {} : { groups }, KNOWN);
      await scriptsCome(page);
      expect(times(TOOL)).toBe(0);
      // The code that would load it once the page is idle.
      expect(requested.filter((path) => path.includes('start-measurement'))).toEqual([]);
      await choose(page, GRANTED);
      await eventually(async () => expect(await calls(page)).toMatchObject({ identified: ['u2'] }));
      expect(times(TOOL)).toBe(1);
    },
  );

  it('is loaded with earlier consent, identifies a visitor who becomes known once, and is removed by a withdrawal', async () => {
    const { page, times } = await open('/links', { groups: GRANTED });
    await eventually(() => expect(times(TOOL)).toBe(1));
    await page.waitForFunction(() => 'SiteVisitorIntelligence' in window);
    const push = (id: string) =>
      page.evaluate((user_id) => {
        const layer = (window as unknown as { dataLayer: unknown[] }).dataLayer;
        layer.push({ user_id });
      }, id);
    await push('u1');
    await push('u1');
    await eventually(async () => expect(await calls(page)).toMatchObject({ identified: ['u1'] }));
    const reloaded = page.waitForEvent('load');
    await choose(page, 'C0001:1,C0002:0');
    await reloaded;
    await scriptsCome(page);
    await page.evaluate(() => history.pushState({}, '', '?x=1'));
    expect(await page.evaluate(() => 'SiteVisitorIntelligence' in window)).toBe(false);
    expect(times(TOOL)).toBe(1);
  });
});

const TYPED = { name: 'Ada L.', email: 'ada@other.example', company: 'A & B', message: 'Line 1\nLine 2' };

async function askSales(page: Page): Promise<void> {
  await page.locator('main [data-opens="enterpriseSales"]').first().click();
  const dialog = page.locator('dialog[data-overlay="enterpriseSales"]');
  await dialog.waitFor({ state: 'visible' });
  for (const [name, value] of Object.entries(TYPED)) await dialog.locator(`[name="${name}"]`).fill(value);
  await dialog.locator('button[type="submit"]').click();
}

describe('the meeting scheduler', () => {
  it.each(sample(['hangs', 'is empty', 'fails'] as const, 1))(
    'that %s does not lose typed text',
    async (scheduler) => {
      const { page, times } = await open('/dialogs/pricing', { scheduler });
      await scriptsCome(page);
      await askSales(page);
      await eventually(() => expect(times(SCHEDULER)).toBe(1));
      if (scheduler === 'hangs') await pass(page, 6000);
      await page.waitForURL('https://sales.test/**');
      const { searchParams } = new URL(page.url());
      expect(Object.fromEntries(searchParams)).toMatchObject({ ref: 'site', ...TYPED });
    },
  );
});
