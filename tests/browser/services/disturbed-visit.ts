import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../../support/eventually';
import { leave, type OpenedPage } from '../open-page';
import { followUnanswered, passAnswered } from '../page-time';
import { openServiced, serviceOf } from './serviced-site';
import { FIRST_HEADING, NEXT_HEADING } from './serviced-space';
import type { Service } from './services';

/** The effects of failing services on a visit. */
export interface VisitReport {
  /** Requested addresses of each service, in order, including failed requests. */
  readonly asked: Readonly<Partial<Record<Service, string[]>>>;
  readonly console: readonly string[];
  /** The page's layout shift, and the shifted elements. */
  readonly shifts: readonly string[];
  /** Characters in the site's local and session storage. */
  readonly stored: number;
  /** Bytes of the page's JavaScript heap. */
  readonly heap: number;
}

export interface VisitPlan {
  /** Services that the page must have requested before it is left. */
  readonly waitsFor: readonly Service[];
  /** Services that work: the page's clock, which is faster than the network, waits for their responses. */
  readonly answers?: readonly Service[];
  /** How many minutes pass on the page's clock. */
  readonly minutes: number;
  /** Runs when all have been requested. */
  readonly meanwhile?: () => Promise<void>;
}

/** Records layout shifts from the first frame on. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    // On a busy machine the site's font may come late, which moves text.
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
    // All vendors sample this visit.
    Math.random = () => 0.01;
  });
}

/** Returns and clears the layout shifts so far. */
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
  // A browser without scroll bars reserves room for one while a dialog is open.
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
}

function followRequests({ page }: Pick<OpenedPage, 'page'>): Partial<Record<Service, string[]>> {
  const asked: Partial<Record<Service, string[]>> = {};
  page.context().on('request', (request) => {
    const service = serviceOf(request.url());
    // The browser follows at most twenty redirects.
    if (service === undefined || request.redirectedFrom() !== null) return;
    asked[service] = [...(asked[service] ?? []), request.url()];
  });
  return asked;
}

/** Reads a page, uses it, stays for some minutes, opens the next page and leaves. */
export async function disturbedVisit({
  waitsFor,
  answers = [],
  minutes,
  meanwhile,
}: VisitPlan): Promise<VisitReport> {
  let asked: Partial<Record<Service, string[]>> = {};
  let unanswered: ReadonlySet<Request> = new Set();
  const { page, faults } = await openServiced({
    isTimed: minutes > 0,
    prepare: async (opened) => {
      asked = followRequests({ page: opened });
      unanswered = followUnanswered(opened.context(), (url) =>
        answers.some((service) => service === serviceOf(url)),
      );
      await recordShifts(opened);
    },
  });
  await expectReadable(page, FIRST_HEADING);
  const early = await takeShifts(page);
  await pressThroughOverlay(page);
  await takeShifts(page);
  await eventually(() => expect(waitsFor.filter((service) => asked[service] === undefined)).toEqual([]));
  await meanwhile?.();
  await passAnswered(page, minutes * 60_000, unanswered);
  const shifts = [...early, ...(await takeShifts(page))];
  const stored = await storedBy(page);
  const heap = await heapOf(page);
  await page.getByRole('link', { name: 'Go on' }).first().click();
  await page.waitForURL('**/next', { waitUntil: 'commit' });
  await expectReadable(page, NEXT_HEADING);
  await leave(page);
  return { asked, console: faults.console, shifts, stored, heap };
}
