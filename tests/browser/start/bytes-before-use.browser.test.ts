import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_BUDGETS } from '../../../generator/bundle/budgets';
import { startStaticServer } from '../../../generator/serve/static-server';
import { emulateOneTrust } from '../../emulators/one-trust/one-trust';
import { runSite } from '../../support/run-site';
import { openPage, withBrowser } from '../browser-page';

withBrowser();

const PATHS = ['/', '/pricing', '/teams/design', '/lp'];

/** Everything that can be configured but experiments, which have a budget of their own. */
const SERVICES = {
  SITE_API_URL: 'https://api.planfold.example',
  SEGMENT_WRITE_KEY: 'write-key',
  DATADOG_APPLICATION_ID: 'application',
  DATADOG_CLIENT_TOKEN: 'token',
  AMPLITUDE_API_KEY: 'key',
  GROWTHBOOK_USAGE_URL: 'https://usage.test/',
  GROWTHBOOK_USAGE_KEY: 'key',
  SCHEDULER_URL: 'https://scheduler.test/route.js',
  VISITOR_INTELLIGENCE_URL: 'https://visitors.test/tool.js',
};

const DEADLINE = { timeout: 15_000, interval: 50 };

let out = '';
let origin = '';

/** Builds the site with a consent manager and serves it. */
function withServices(env: Readonly<Record<string, string>>): void {
  let close = async () => {};
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-bytes-'));
    out = join(folder, 'out');
    const run = await runSite(['build', '--out', out, '--cache-dir', join(folder, 'cache')], {
      env: { ...SERVICES, ...env },
    });
    if (run.exitCode !== 0) throw new Error(`The site does not build:\n${run.stderr}`);
    const server = await startStaticServer({ outDir: out, host: '127.0.0.1', port: 0 });
    origin = server.url.replace(/\/$/, '');
    close = async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    };
  });
  afterAll(() => close());
}

/** The vendors' hosts: the location service answers, everybody else says nothing. */
async function answerVendors(page: Page): Promise<void> {
  await page.context().route(
    (url) => url.origin !== origin,
    (route) => {
      if (!route.request().url().endsWith('/v1/ip')) return route.fulfill({ body: '' });
      const headers = { 'Access-Control-Allow-Origin': '*' };
      return route.fulfill({ headers, json: { country_code: 'DE', country_name: 'Germany' } });
    },
  );
  await emulateOneTrust(page.context());
}

interface Visit {
  readonly page: Page;
  readonly scripts: Request[];
}

/** Opens a page as a visitor who uses nothing on it, and waits until everything that comes by itself is there. */
async function visit(path: string, groups?: string): Promise<Visit> {
  const scripts: Request[] = [];
  const { page } = await openPage(path, { baseURL: origin }, async (opened) => {
    opened.context().setDefaultTimeout(DEADLINE.timeout);
    opened.on('requestfinished', (request) => {
      if (request.url().startsWith(origin) && request.resourceType() === 'script') scripts.push(request);
    });
    await answerVendors(opened);
    if (groups === undefined) return;
    const value = `interactionCount=1&groups=${encodeURIComponent(groups)}`;
    await opened.context().addCookies([{ name: 'OptanonConsent', value, url: origin }]);
  });
  await page.waitForSelector('link[rel="prefetch"]', { state: 'attached' });
  await page.waitForSelector('body.is-eea', { state: 'attached' });
  return { page, scripts };
}

const pathOf = (request: Request) => new URL(request.url()).pathname;

/** The consent manager's own files: its code, and what only that imports. */
async function managerFiles(scripts: readonly Request[]): Promise<string[]> {
  const manager = scripts.map(pathOf).find((path) => path.includes('/built-in-manager-'));
  if (manager === undefined) return [];
  const text = await readFile(join(out, manager), 'utf8');
  const imports = [...text.matchAll(/from"(\/assets\/chunk-[^"]+)"/g)].map(([, path]) => path ?? '');
  return [manager, ...imports];
}

/** What scripts have weighed on their way, but those of the consent manager. */
async function weigh(scripts: readonly Request[]): Promise<number> {
  const apart = await managerFiles(scripts);
  const counted = scripts.filter((request) => !apart.includes(pathOf(request)));
  const sizes = await Promise.all(counted.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

describe.each<readonly [string, Readonly<Record<string, string>>, string]>([
  ['the vendor’s consent manager', { ONETRUST_SCRIPT_ID: 'script-id' }, '#onetrust-banner-sdk'],
  ['the built-in consent manager', {}, '#consent .cm'],
])('with every service and %s', (_, env, banner) => {
  withServices(env);

  it.each(PATHS)('%s runs no more than is allowed before it is used', async (path) => {
    const { page, scripts } = await visit(path);
    await page.waitForSelector(banner);
    await page.waitForLoadState('networkidle');
    const bytes = await weigh(scripts);
    expect(bytes).toBeGreaterThan(3000);
    expect(bytes).toBeLessThanOrEqual(DEFAULT_BUDGETS.main);
  });

  it('a visitor who has said no runs no more than that either', async () => {
    const { page, scripts } = await visit('/', 'C0001:1,C0002:0');
    await page.waitForLoadState('networkidle');
    expect(scripts.map(pathOf).filter((path) => !path.includes('/entry-'))).toEqual([]);
    expect(await weigh(scripts)).toBeLessThanOrEqual(DEFAULT_BUDGETS.main);
  });

  it('what watches the visit is loaded with consent', async () => {
    const { scripts } = await visit('/', 'C0001:1,C0002:1');
    for (const name of ['visit-services', 'live-analytics', 'monitoring', 'replay', 'visitor-intelligence']) {
      await expect
        .poll(() => scripts.some((request) => pathOf(request).includes(`/${name}-`)), DEADLINE)
        .toBe(true);
    }
  });
});
