import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../../support/eventually';
import { leave, type OpenedPage } from '../open-page';
import { pass } from '../page-time';
import { openServiced, serviceOf } from './serviced-site';
import { FIRST_HEADING, NEXT_HEADING } from './serviced-space';
import type { Service } from './services';

/** What a visit shows of services that fail. */
export interface VisitReport {
  /** Addresses that each service was asked at, in order; those of questions that did not arrive, too. */
  readonly asked: Readonly<Partial<Record<Service, string[]>>>;
  readonly console: readonly string[];
  /** How far the page moved by itself, and what moved. */
  readonly shifts: readonly string[];
  /** Characters that the site has in local and session storage. */
  readonly stored: number;
  /** Bytes of the page's own objects. */
  readonly heap: number;
}

export interface VisitPlan {
  /** Services that the page must have asked before it is left. */
  readonly waitsFor: readonly Service[];
  /** How many minutes of the page's time pass on it. */
  readonly minutes: number;
  /** What happens once all have been asked. */
  readonly meanwhile?: () => Promise<void>;
}

/** Follows what moves by itself, from the first frame on. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    // The font of the site may come late on a busy machine, which moves what follows.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { font-family: sans-serif !important }');
    document.adoptedStyleSheets.push(sheet);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: Array<{ node: Node | null }>;
        };
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40));
        if (!hadRecentInput) shifts.push(`${value} ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    // The samples of all vendors hold this visit.
    Math.random = () => 0.01;
  });
}

/** Takes out what has moved so far. */
const takeShifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0));

const storedBy = (page: Page) =>
  page.evaluate(
    () => JSON.stringify({ ...localStorage }).length + JSON.stringify({ ...sessionStorage }).length,
  );

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

async function expectReadable(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading }).waitFor({ state: 'visible' });
  expect(await page.locator('main').innerText()).toContain('Line 40 of a text that can be read.');
}

async function pressThroughOverlay(page: Page): Promise<void> {
  await page.locator('main').getByRole('link', { name: 'Begin' }).click();
  const dialog = page.locator('dialog[data-overlay="signUp"]');
  await dialog.waitFor({ state: 'visible' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  // A browser without scroll bars makes room for one as long as a dialog is open.
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
}

function followRequests({ page }: Pick<OpenedPage, 'page'>): Partial<Record<Service, string[]>> {
  const asked: Partial<Record<Service, string[]>> = {};
  page.context().on('request', (request) => {
    const service = serviceOf(request.url());
    // What the browser follows by itself, it follows twenty times at most.
    if (service === undefined || request.redirectedFrom() !== null) return;
    asked[service] = [...(asked[service] ?? []), request.url()];
  });
  return asked;
}

/** Reads a page, uses it, stays for some minutes, goes on to the next page and leaves. */
export async function disturbedVisit({ waitsFor, minutes, meanwhile }: VisitPlan): Promise<VisitReport> {
  let asked: Partial<Record<Service, string[]>> = {};
  const { page, faults } = await openServiced({
    isTimed: minutes > 0,
    prepare: async (opened) => {
      asked = followRequests({ page: opened });
      await recordShifts(opened);
    },
  });
  await expectReadable(page, FIRST_HEADING);
  const early = await takeShifts(page);
  await pressThroughOverlay(page);
  await takeShifts(page);
  await eventually(() => expect(waitsFor.filter((service) => asked[service] === undefined)).toEqual([]));
  await meanwhile?.();
  for (let half = 0; half < 2 * minutes; half += 1) await pass(page, 30_000);
  const shifts = [...early, ...(await takeShifts(page))];
  const stored = await storedBy(page);
  const heap = await heapOf(page);
  await page.getByRole('link', { name: 'Go on' }).first().click();
  await page.waitForURL('**/next', { waitUntil: 'commit' });
  await expectReadable(page, NEXT_HEADING);
  await leave(page);
  return { asked, console: faults.console, shifts, stored, heap };
}
