import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BUNDLE_BUDGETS } from '../../../config/budgets';
import { brotliBytes } from '../../../generator/bundle/budgets';
import { emulateOneTrust } from '../../emulators/one-trust/one-trust';
import { builtSite } from '../../support/built-site';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { idle, scriptsCome } from '../components/component-site';
import { openPage, siteOrigin, withSite } from '../open-page';

const PATHS = ['/pricing', '/', '/brain', '/teams/design', '/lp'];

/** Everything that can be configured except experiments, which have a separate budget. */
const SERVICES = {
  SITE_API_URL: 'https://api.planfold.example',
  SEGMENT_WRITE_KEY: 'write-key',
  DATADOG_APPLICATION_ID: 'application',
  DATADOG_CLIENT_TOKEN: 'token',
  AMPLITUDE_API_KEY: 'key',
  GROWTHBOOK_USAGE_URL: 'https://usage.test/',
  GROWTHBOOK_USAGE_KEY: 'key',
  SCHEDULER_URL: 'https://scheduler.test/route.js',
  TAG_MANAGER_URL: 'https://tags.test/tags.js',
  VISITOR_INTELLIGENCE_URL: 'https://visitors.test/tool.js',
};

/** The vendors' hosts: the location service responds, all others are silent. */
async function answerVendors(page: Page): Promise<void> {
  await page.context().route(
    (url) => url.origin !== siteOrigin(),
    (route) => {
      if (!route.request().url().endsWith('/v1/ip')) return route.fulfill({ body: '' });
      const headers = { 'Access-Control-Allow-Origin': '*' };
      return route.fulfill({ headers, json: { country_code: 'DE', country_name: 'Germany' } });
    },
  );
  await emulateOneTrust(page.context());
}

/** The vendor's consent cookie for a choice on an earlier page. */
const recordOf = (groups: string) => `interactionCount=1&groups=${encodeURIComponent(groups)}`;

interface Unused {
  /** A choice on an earlier page. */
  readonly groups?: string;
  readonly hasServices?: boolean;
}

/**
 * Opens a page without interaction, and waits until everything that loads by itself is there. A headless browser
 * reports that a pointer rests in the corner of each new page.
 */
async function openUnused(path: string, { groups, hasServices = true }: Unused = {}) {
  const requested: Request[] = [];
  const scripts: Request[] = [];
  const isOwnScript = (request: Request) =>
    request.url().startsWith(siteOrigin()) && request.resourceType() === 'script';
  const { page } = await openPage(path, {
    cookies: groups === undefined ? {} : { OptanonConsent: recordOf(groups) },
    prepare: async (opened) => {
      opened.on('request', (request) => isOwnScript(request) && requested.push(request));
      opened.on('requestfinished', (request) => isOwnScript(request) && scripts.push(request));
    },
  });
  await scriptsCome(page);
  if (hasServices) await page.waitForSelector('body.is-eea', { state: 'attached' });
  const settle = async () => {
    await idle(page);
    await eventually(() => expect(scripts.length).toBe(requested.length));
  };
  return { page, scripts, settle };
}

const pathOf = (request: Request) => new URL(request.url()).pathname;

/** The consent manager's own files: its code, and the files that only it imports. */
async function managerFiles(out: string, scripts: readonly Request[]): Promise<string[]> {
  const manager = scripts.map(pathOf).find((path) => path.includes('/built-in-manager-'));
  if (manager === undefined) return [];
  const text = await readFile(join(out, manager), 'utf8');
  const imports = [...text.matchAll(/from"(\/assets\/chunk-[^"]+)"/g)].map(([, path]) => path ?? '');
  return [manager, ...imports];
}

/** The transferred bytes of scripts, without those of the consent manager. */
async function weigh(out: string, scripts: readonly Request[]): Promise<number> {
  const apart = await managerFiles(out, scripts);
  const counted = scripts.filter((request) => !apart.includes(pathOf(request)));
  const sizes = await Promise.all(counted.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

describe.each<readonly [string, Readonly<Record<string, string>>, string]>([
  ['the vendor’s consent manager', { ONETRUST_SCRIPT_ID: 'script-id' }, '#onetrust-banner-sdk'],
  ['the built-in consent manager', {}, '#consent .cm'],
])('with every service and %s', (_, env, banner) => {
  const source = { env: { ...SERVICES, ...env } };
  withSite(() => source, { visit: { prepare: answerVendors } });

  it.each(sample(PATHS, 1))(
    '%s runs at most its budget of scripts before the first interaction',
    async (path) => {
      const { page, scripts, settle } = await openUnused(path);
      await page.waitForSelector(banner);
      await settle();
      const bytes = await weigh(await builtSite(source), scripts);
      expect(bytes).toBeGreaterThan(3000);
      expect(bytes).toBeLessThanOrEqual(BUNDLE_BUDGETS.main);
    },
  );

  it('a visitor who has refused runs at most the same budget', async () => {
    const { scripts, settle } = await openUnused('/', { groups: 'C0001:1,C0002:0' });
    await settle();
    expect(scripts.map(pathOf).filter((path) => !path.includes('/entry-'))).toEqual([]);
    expect(await weigh(await builtSite(source), scripts)).toBeLessThanOrEqual(BUNDLE_BUDGETS.main);
  });

  it('a visitor who has granted consent loads the measurement code', async () => {
    const { scripts } = await openUnused('/', { groups: 'C0001:1,C0002:1' });
    for (const name of [
      'start-measurement',
      'live-analytics',
      'monitoring',
      'replay',
      'visitor-intelligence',
    ]) {
      await eventually(() =>
        expect(
          scripts.some((request) => pathOf(request).includes(`/${name}-`)),
          name,
        ).toBe(true),
      );
    }
  });
});

describe('with no service', () => {
  withSite(() => ({ env: {} }));

  it.each(sample(PATHS, 1))('%s runs at most two scripts before the first interaction', async (path) => {
    const { scripts, settle } = await openUnused(path, { hasServices: false });
    await settle();
    expect(scripts.length).toBeLessThanOrEqual(2);
    expect(await weigh(await builtSite({ env: {} }), scripts)).toBeLessThanOrEqual(BUNDLE_BUDGETS.firstLoad);
  });

  it('a pointer that rests on the page when it is painted loads nothing, until it moves', async () => {
    const { page, scripts, settle } = await openUnused('/', { hasServices: false });
    const report = (clientX: number) =>
      page.evaluate((x) => {
        const place = { clientX: x, clientY: 0, bubbles: true };
        document.body.dispatchEvent(new PointerEvent('pointermove', place));
      }, clientX);
    await report(0);
    await report(0);
    await settle();
    expect(scripts.length).toBeLessThanOrEqual(2);
    await report(1);
    await eventually(() => expect(scripts.map(pathOf).join()).toContain('first-interaction'));
  });

  it.each([
    ['hover', (quiz: Locator) => quiz.hover()],
    ['focus', (quiz: Locator) => quiz.locator('button').first().focus()],
    ['touch', (quiz: Locator) => quiz.dispatchEvent('pointerdown', { pointerType: 'touch' })],
  ])('the quiz loads its code, within its budget, by %s', async (_, reach) => {
    const { page, scripts, settle } = await openUnused('/pricing', { hasServices: false });
    await settle();
    // Loaded by any first interaction, such as scrolling.
    await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
    await eventually(() => expect(scripts.map(pathOf).join()).toContain('first-interaction'));
    await settle();
    const before = scripts.length;
    await reach(page.locator('[data-island="PlanQuiz"]'));
    await eventually(() => expect(scripts.map(pathOf).join()).toContain('PlanQuiz'));
    await settle();
    const out = await builtSite({ env: {} });
    const files = await Promise.all(
      scripts.slice(before).map((request) => readFile(join(out, pathOf(request)))),
    );
    const weight = files.reduce((sum, file) => sum + brotliBytes(file), 0);
    expect(weight).toBeGreaterThan(50_000);
    expect(weight).toBeLessThanOrEqual(BUNDLE_BUDGETS.quiz);
  });
});
