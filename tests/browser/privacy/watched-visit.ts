import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../../support/eventually';
import { type RequestRow, requestRows, storedRows } from '../../support/privacy-table';
import { scriptsCome } from '../components/component-site';
import { leave, openPage, siteOrigin } from '../open-page';
import { followUnanswered, pass, passAnswered, resumeTime } from '../page-time';
import { beKnown, RECORDED_SESSION, type Service, serviceOf } from '../services/serviced-site';
import { storedBy } from '../stored-entries';

/** The rows of the table, by the tests' names of services. */
const ROW_OF: Readonly<Record<Service | 'site', string>> = {
  site: 'The site',
  pictures: 'Pictures and videos of editors',
  location: 'Location',
  definitions: 'Definitions of flags and experiments',
  consent: 'Consent manager',
  analytics: 'Analytics',
  usage: 'Use of flags',
  monitoring: 'Monitoring',
  'replay settings': 'Settings of session replay',
  replay: 'Session replay',
  'tag manager': 'Tag manager',
  'visitor intelligence': 'Visitor intelligence',
  scheduler: 'Scheduler',
};

/** Entries that stay after a withdrawal, as the privacy page says. */
const LEFT_AFTER_WITHDRAWAL = ['cookie _dd_s', 'sessionStorage seenExposures'];

/**
 * The product's data about its user, and the cookie by which the monitoring library tests whether cookies work. The
 * library removes it immediately by the page's clock, which is ahead of the browser's here.
 */
const NOT_KEPT = ['localStorage ajs_user_id', 'cookie dd_cookie_test_'];

export interface WatchedVisit {
  /** Services that were requested during the visit. */
  readonly asked: ReadonlySet<string>;
  /** Violations of the tables at the moment of the check. */
  readonly wrong: readonly string[];
}

function matches({ request }: RequestRow, method: string, path: string): boolean {
  if (request === undefined || request.method !== method) return false;
  return request.path.endsWith('*') ? path.startsWith(request.path.slice(0, -1)) : path === request.path;
}

/** The parts of a request that the table does not allow. */
function faultOf(request: Request, isAlwaysOnly: boolean, asked: Set<string>): string | undefined {
  const url = new URL(request.url());
  if (url.protocol === 'data:' || url.protocol === 'blob:' || request.method() === 'OPTIONS')
    return undefined;
  const service = url.origin === siteOrigin() ? 'site' : serviceOf(url.href);
  const asks = `${request.method()} ${service ?? url.origin} ${url.pathname}`;
  const rows = service ? requestRows().filter((one) => one.service === ROW_OF[service]) : [];
  const row = rows.find((one) => matches(one, request.method(), url.pathname));
  if (row === undefined) return `not in the table: ${asks}`;
  asked.add(row.service);
  return isAlwaysOnly && !row.isAlways ? `without consent: ${asks}` : undefined;
}

async function storedFaults(
  page: Page,
  allowed: (isAlways: boolean, name: string) => boolean,
): Promise<string[]> {
  const rows = storedRows();
  const found = await storedBy(page);
  const ofSite = found.filter((name) => !NOT_KEPT.some((other) => name.startsWith(other)));
  return ofSite.filter((name) => {
    const row = rows.find((one) => `${one.place} ${one.name.replace(/…$/, '')}` === name);
    return row === undefined || !allowed(row.when === 'always', name);
  });
}

const DAY = 24 * 60 * 60;

/** The days of a cookie's lifetime in the table; 0 if it ends with the browser, undefined for hours or minutes. */
function daysOf(life: string): number | undefined {
  const [, days] = /^(\d+) days\b/.exec(life) ?? [];
  if (days !== undefined) return Number(days);
  return life.startsWith('Until you close the browser') ? 0 : undefined;
}

/** Cookies with another lifetime than in the table. */
async function lifeFaults(page: Page): Promise<string[]> {
  const now = Date.now() / 1000;
  const cookies = await page.context().cookies();
  return storedRows().flatMap(({ name, place, life }) => {
    const days = daysOf(life);
    const kept = cookies.filter((cookie) => cookie.name.startsWith(name.replace(/…$/, '')));
    if (place !== 'cookie' || days === undefined) return [];
    return kept.flatMap(({ expires }) => {
      const isFor = expires === -1 ? 0 : Math.round((expires - now) / DAY);
      return isFor === days ? [] : [`not for "${life}": ${name}, ${isFor} days`];
    });
  });
}

/** Scrolls the page to its end, like a visitor who reads everything. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    }
  });
  await page.locator('header a').first().hover();
  await scriptsCome(page);
}

/** Makes every random number fall into all samples. */
const drawLow = (page: Page) =>
  page.addInitScript(() => {
    Math.random = () => 0.01;
  });

/** Visits a page before a choice, after a grant and after a withdrawal, and compares each with the tables. */
export async function watchedVisit(path: string, waitsFor: readonly string[]): Promise<WatchedVisit> {
  const asked = new Set<string>();
  const wrong: string[] = [];
  let isAlwaysOnly = true;
  const { page, context, faults } = await openPage(path, {
    isTimed: true,
    prepare: async (opened) => {
      await drawLow(opened);
      await beKnown(opened);
      opened.context().on('request', (request) => {
        const fault = faultOf(request, isAlwaysOnly, asked);
        if (fault !== undefined) wrong.push(fault);
      });
    },
  });
  await readToTheEnd(page);
  await pass(page, 60_000);
  const before = await storedFaults(page, (isAlways) => isAlways);
  wrong.push(...before.map((name) => `stored without consent: ${name}`));

  await resumeTime(page);
  isAlwaysOnly = false;
  const unanswered = followUnanswered(context, (url) => serviceOf(url) === 'analytics');
  await context.addCookies([{ name: 'amp_session_id', value: RECORDED_SESSION, url: siteOrigin() }]);
  await page.click('#onetrust-accept-btn-handler');
  await page.locator('#onetrust-banner-sdk').waitFor({ state: 'hidden' });
  // Some services are requested only by pages that start with consent.
  await page.reload();
  await page.waitForFunction(() => 'OneTrust' in window);
  await eventually(() => expect(waitsFor.filter((service) => !asked.has(service))).toEqual([]));
  await passAnswered(page, 120_000, unanswered);
  wrong.push(...(await lifeFaults(page)));
  const after = await storedFaults(page, () => true);
  wrong.push(...after.map((name) => `not in the table: ${name}`));

  await resumeTime(page);
  await page.click('[data-consent-settings]');
  // A page with a tag manager reloads.
  const reloaded = page.waitForEvent('load');
  await page.click('#ot-pc-refuse-all-handler');
  isAlwaysOnly = true;
  await reloaded;
  await readToTheEnd(page);
  await pass(page, 120_000);
  const left = await storedFaults(page, (isAlways, name) => isAlways || LEFT_AFTER_WITHDRAWAL.includes(name));
  wrong.push(...left.map((name) => `stored after a withdrawal: ${name}`));
  await leave(page);
  return { asked, wrong: [...wrong, ...faults.console] };
}
