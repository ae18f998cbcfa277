import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { chunkRuns, PHONE, scriptsCome, withComponentSite } from '../components/component-site';
import { OWN_ORIGIN, openPage, siteOrigin, type Visit } from '../open-page';
import { pass, stopTime } from '../page-time';
import { holdBack } from '../tracking/tracked-page';

withComponentSite({ SITE_APP_HOSTS: 'app.other.example,ports.example:8443' }, { baseURL: OWN_ORIGIN });

const PAGE = '/links';
const DAY_SECONDS = 24 * 60 * 60;

/** All scripts except the one that every page loads. */
const OTHER_CODE = /\/assets\/(?!entry-)[^/]+\.js$/;

/** A visitor's campaign cookies in the application's form. */
async function campaign(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = await context.cookies();
  const ours = cookies.filter(({ name }) => name.startsWith('utm_') && name !== 'utm_stamp');
  return Object.fromEntries(ours.map(({ name, value }) => [name.slice(4), decodeURIComponent(value)]));
}

/** Arrives from another page, without a campaign of its own. */
async function arrive(path: string, referer = '', visit: Visit = {}) {
  const opened = await openPage('about:blank', visit);
  await opened.page.goto(path, referer === '' ? {} : { referer });
  return opened;
}

const NONE = { source: 'none', medium: 'none', campaign: 'none', content: 'none', term: 'none' };
const DIRECT = { source: '(none)', medium: '(direct)' };

/** The rules for arrivals have their own unit tests. */
const ARRIVALS: ReadonlyArray<readonly [path: string, referer: string, expected: Record<string, string>]> = [
  [`${PAGE}?utm_source=a%20b%3Bc%2C%E2%82%AC`, 'https://www.google.com/', { ...NONE, source: 'a b;c,€' }],
  [
    `${PAGE}?utm_source=s&utm_medium=m&utm_campaign=c&utm_content=o&utm_term=t`,
    '',
    { source: 's', medium: 'm', campaign: 'c', content: 'o', term: 't' },
  ],
  [PAGE, '', DIRECT],
  [`${PAGE}?utm_campaign=c`, 'https://www.google.com/', { ...NONE, campaign: 'c' }],
  [`${PAGE}?utm_source=`, '', DIRECT],
  [PAGE, 'https://www.google.co.uk/', { source: 'www.google.co.uk', medium: 'organic' }],
  [PAGE, 'https://notgoogle.com/', { source: 'notgoogle.com', medium: 'referral' }],
  [PAGE, 'https://evil-planfold.example/', { source: 'evil-planfold.example', medium: 'referral' }],
];

/** The cookies of an earlier campaign. */
const withEarlierCampaign = (page: Page) =>
  page.context().addCookies(
    ['source', 'medium', 'campaign', 'content', 'term', 'stamp'].map((name) => ({
      name: `utm_${name}`,
      value: `old-${name}`,
      domain: '.planfold.example',
      path: '/',
      expires: Math.floor(Date.now() / 1000) + DAY_SECONDS,
    })),
  );

describe('the attribution of a visit', () => {
  it.each(sample(ARRIVALS, 1))(
    'for %s after "%s" lasts 365 days on the product’s domain, with a stamp of 30 minutes',
    async (path, referer, expected) => {
      const before = Date.now();
      const { context, faults } = await arrive(path, referer);
      await eventually(async () => expect(await campaign(context)).toEqual(expected));
      const cookies = await context.cookies();
      expect(cookies).toHaveLength(Object.keys(expected).length + 1);
      for (const { name, domain, path: place, expires, secure, value } of cookies) {
        expect([domain, place, secure], name).toEqual(['.planfold.example', '/', true]);
        const seconds = name === 'utm_stamp' ? 1800 : 365 * DAY_SECONDS;
        expect(Math.abs(expires - before / 1000 - seconds), name).toBeLessThan(120);
        if (name === 'utm_stamp') expect(Math.abs(Number(value) - before)).toBeLessThan(120_000);
      }
      expect(faults.console).toEqual([]);
    },
  );

  it('is for this host only if the site is not under the domain', async () => {
    const { context } = await openPage(PAGE, { baseURL: siteOrigin() });
    await eventually(async () => expect(await campaign(context)).toEqual(DIRECT));
    expect(new Set((await context.cookies()).map(({ domain }) => domain))).toEqual(new Set(['127.0.0.1']));
  });

  it.each(
    sample(
      [
        ['the application', 'https://app.planfold.example/'],
        ['the site itself', `${OWN_ORIGIN}/lp`],
        ['nowhere', ''],
      ] as const,
      1,
    ),
  )('does not change a byte for visitors who come from %s', async (_, referer) => {
    const { page, context } = await openPage('about:blank', { prepare: withEarlierCampaign });
    const before = await context.cookies();
    expect(before).toHaveLength(6);
    await page.goto(PAGE, referer === '' ? {} : { referer });
    await scriptsCome(page);
    expect(await context.cookies()).toEqual(before);
  });

  it('starts again with a click on another site, and survives navigation within the site', async () => {
    const body = `<a href="${OWN_ORIGIN}${PAGE}">Result</a>`;
    const { page, context } = await openPage('about:blank', {
      prepare: async (opened) => {
        await withEarlierCampaign(opened);
        await opened
          .context()
          .route('https://www.bing.com/', (route) => route.fulfill({ contentType: 'text/html', body }));
      },
    });
    await page.goto('https://www.bing.com/');
    await page.getByText('Result').click();
    await eventually(async () =>
      expect(await campaign(context)).toEqual({ source: 'www.bing.com', medium: 'organic' }),
    );
    const before = await context.cookies();
    await page.locator('#markdown a', { hasText: /^page$/ }).click();
    await page.waitForURL('**/buttons');
    await scriptsCome(page);
    await page.evaluate(() => history.pushState({}, '', '?utm_source=history'));
    await page.goBack();
    await page.goBack();
    expect(page.url()).toBe(`${OWN_ORIGIN}${PAGE}`);
    await scriptsCome(page);
    expect(await context.cookies()).toEqual(before);
  });

  it('is stored although the visitor goes on before any other code of the page has come', async () => {
    const google = { source: 'www.google.com', medium: 'organic' };
    const { page, context } = await openPage('about:blank', {
      prepare: (opened) => holdBack(opened, OTHER_CODE),
    });
    // Code that is held back can delay the load event.
    const waitUntil = 'commit';
    await page.goto(PAGE, { referer: 'https://www.google.com/', waitUntil });
    await scriptsCome(page);
    await page.locator('#markdown a', { hasText: /^page$/ }).click({ noWaitAfter: true });
    await page.waitForURL('**/buttons', { waitUntil });
    expect(await campaign(context)).toEqual(google);
    await page.reload({ waitUntil });
    await page.goto(PAGE, { waitUntil });
    await scriptsCome(page);
    expect(await campaign(context)).toEqual(google);
  });

  it('is optional: with blocked cookies the page works and only logs lines', async () => {
    const prepare = (opened: Page) =>
      opened.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('blocked', 'SecurityError');
        };
        Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
      });
    const { page, faults } = await arrive(`${PAGE}?utm_source=s`, '', { prepare });
    await scriptsCome(page);
    expect(faults.console.length).toBeGreaterThan(0);
    expect(faults.console.filter((line) => !line.startsWith('error: '))).toEqual([]);
  });
});

const redirect = (address: string) => `${PAGE}?app_redirect=${encodeURIComponent(address)}`;
const APP = 'https://app.planfold.example/start?from=site';

const OTHER_DEVICES: ReadonlyArray<readonly [string, BrowserContextOptions]> = [
  ['a phone', PHONE],
  [
    'a tablet',
    { userAgent: 'Mozilla/5.0 (iPad; CPU OS 15_6 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' },
  ],
];

/** A rule with its own unit tests refuses all of them. */
const TRICKS = [
  'https://evil.test\\@app.planfold.example/',
  'java\tscript:document.title="gone"//app.planfold.example/',
  'https://evil.test/',
  'https://planfold.example.evil.test/',
  'https://evilplanfold.example/',
  'https://app.planfold.example@evil.test/',
  'https://evil.test/\n.planfold.example',
  'https://app.planfold.example./',
  'https://app.plаnfold.example/',
  'https://app.other.example:8443/',
  'http://ports.example/',
  '//app.planfold.example/',
  '/buttons',
  'javascript:document.title="gone"',
  'data:text/html,gone',
];

describe('the redirect to the application', () => {
  it.each(
    sample(
      ['https://ports.example:8443/', APP, 'https://planfold.example/', 'https://app.other.example/x'],
      1,
    ),
  )('leads to %s, and adds no entry to the history', async (address) => {
    const { page, faults } = await openPage('/buttons');
    await page.goto(redirect(address));
    await page.waitForURL(address);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/buttons');
    expect(faults.console).toEqual([]);
  });

  it('happens after its delay, with the campaign stored', async () => {
    const { page, context, requested } = await openPage('about:blank', { isTimed: true });
    await stopTime(page);
    await page.goto(`${redirect(APP)}&utm_source=s`);
    await eventually(async () => expect(await campaign(context)).toEqual({ ...NONE, source: 's' }));
    await chunkRuns(page, requested, 'first-interaction');
    await pass(page, 99);
    expect(page.url()).toContain('app_redirect');
    await eventually(async () => {
      await pass(page, 20);
      expect(page.url()).toBe(APP);
    });
  });

  it.each(sample(OTHER_DEVICES, 1))('is not for %s', async (_, options) => {
    const { page, faults, requested } = await openPage(redirect(APP), { ...options, isTimed: true });
    await chunkRuns(page, requested, 'first-interaction');
    await pass(page, 1000);
    expect(faults.foreign.filter((url) => url.startsWith('https://app.'))).toEqual([]);
    expect(page.url()).toContain(PAGE);
    expect(faults.console).toEqual([]);
  });

  it('leads nowhere else', async () => {
    const { page, faults } = await openPage(PAGE, { isTimed: true });
    for (const trick of sample(TRICKS, 2)) {
      faults.console.length = 0;
      await page.goto(redirect(trick));
      await eventually(() => expect(faults.console).toHaveLength(1));
      expect(faults.console[0]).toContain('[app-redirect] ignored:');
      await page.clock.runFor(1000);
      expect(page.url(), trick).toContain(PAGE);
      expect(await page.title()).not.toBe('gone');
    }
  });
});

it('a page logs that it is in debug mode, and only then', async () => {
  const { page, faults, requested } = await openPage(`${PAGE}?debug=true`);
  await eventually(() => expect(faults.console).toEqual([expect.stringMatching(/^info: .*debug mode/i)]));
  for (const query of sample(['?debug=TRUE', '', '?debug=1', '?debug=false', '#debug=true'], 1)) {
    await page.goto('about:blank');
    faults.console.length = 0;
    requested.length = 0;
    await page.goto(`${PAGE}${query}`);
    await scriptsCome(page);
    // The code for addresses with a parameter; the others do not load it.
    if (query.startsWith('?')) await chunkRuns(page, requested, 'first-interaction');
    await page.evaluate(() => console.info('everything has come'));
    await eventually(() => expect(faults.console).toEqual(['info: everything has come']));
  }
});
