import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openComponent, PHONE, scriptsCome, withComponentSite } from '../components/component-site';
import { pass, stopTime } from '../page-time';
import { openProduct, PRODUCT_ORIGIN, soon } from './visit-site';

withComponentSite({ SITE_APP_HOSTS: 'app.other.example,ports.example:8443' });

const PAGE = '/links';
const DAY_SECONDS = 24 * 60 * 60;

/** A visitor's campaign cookies as the application reads them. */
async function campaign(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = await context.cookies();
  const ours = cookies.filter(({ name }) => name.startsWith('utm_') && name !== 'utm_stamp');
  return Object.fromEntries(ours.map(({ name, value }) => [name.slice(4), decodeURIComponent(value)]));
}

async function arrive(path: string, referer = '', prepare?: (page: Page) => Promise<unknown>) {
  const opened = await openProduct('about:blank', {}, prepare);
  await opened.page.goto(path, referer === '' ? {} : { referer });
  return opened;
}

const NONE = { source: 'none', medium: 'none', campaign: 'none', content: 'none', term: 'none' };
const DIRECT = { source: '(none)', medium: '(direct)' };

describe('where a visit comes from', () => {
  it.each<readonly [string, string, Record<string, string>]>([
    [`${PAGE}`, '', DIRECT],
    [
      `${PAGE}?utm_source=s&utm_medium=m&utm_campaign=c&utm_content=o&utm_term=t`,
      '',
      { source: 's', medium: 'm', campaign: 'c', content: 'o', term: 't' },
    ],
    [`${PAGE}?utm_campaign=c`, 'https://www.google.com/', { ...NONE, campaign: 'c' }],
    [`${PAGE}?utm_source=a%20b%3Bc%2C%E2%82%AC`, '', { ...NONE, source: 'a b;c,€' }],
    [`${PAGE}?utm_source=`, '', DIRECT],
    [PAGE, 'https://www.google.co.uk/', { source: 'www.google.co.uk', medium: 'organic' }],
    [PAGE, 'https://notgoogle.com/', { source: 'notgoogle.com', medium: 'referral' }],
    [PAGE, 'https://evil-planfold.example/', { source: 'evil-planfold.example', medium: 'referral' }],
  ])('%s after %j', async (path, referer, expected) => {
    const { context, faults } = await arrive(path, referer);
    await soon(() => campaign(context)).toEqual(expected);
    expect(faults.console).toEqual([]);
  });

  it('is kept for 365 days on the whole domain, with a stamp of 30 minutes', async () => {
    const before = Date.now();
    const { context } = await arrive(`${PAGE}?utm_source=s`);
    await soon(async () => (await context.cookies()).length).toBe(6);
    const cookies = await context.cookies();
    for (const { name, domain, path, expires, secure, value } of cookies) {
      expect({ domain, path, secure }, name).toEqual({
        domain: '.planfold.example',
        path: '/',
        secure: true,
      });
      const seconds = name === 'utm_stamp' ? 1800 : 365 * DAY_SECONDS;
      expect(Math.abs(expires - before / 1000 - seconds), name).toBeLessThan(60);
      if (name === 'utm_stamp') expect(Math.abs(Number(value) - before)).toBeLessThan(60_000);
    }
  });

  it('is kept for this host alone where the site is not under the domain', async () => {
    const { context } = await openComponent(PAGE);
    await soon(() => campaign(context)).toEqual(DIRECT);
    expect(new Set((await context.cookies()).map(({ domain }) => domain))).toEqual(new Set(['127.0.0.1']));
  });

  const known = async (page: Page) => {
    const domain = '.planfold.example';
    const cookies = ['source', 'medium', 'campaign', 'content', 'term', 'stamp'].map((name) => ({
      name: `utm_${name}`,
      value: `old-${name}`,
      domain,
      path: '/',
      expires: Math.floor(Date.now() / 1000) + DAY_SECONDS,
    }));
    await page.context().addCookies(cookies);
  };

  it.each([
    ['the application', 'https://app.planfold.example/'],
    ['the site itself', `${PRODUCT_ORIGIN}/lp`],
    ['nowhere', ''],
  ])('stays as it is, to the last byte, for who comes from %s', async (_, referer) => {
    const { page, context } = await openProduct('about:blank', {}, known);
    const before = await context.cookies();
    expect(before).toHaveLength(6);
    await page.goto(PAGE, referer === '' ? {} : { referer });
    await scriptsCome(page);
    expect(await context.cookies()).toEqual(before);
  });

  it('is that of the newest referrer, without the rest of an older campaign', async () => {
    const { context } = await arrive(PAGE, 'https://blog.test/', known);
    await soon(() => campaign(context)).toEqual({ source: 'blog.test', medium: 'referral' });
  });

  it('is found at a click on another site, and survives the way through the site', async () => {
    const { page, context } = await openProduct('about:blank', {}, (opened) =>
      opened
        .context()
        .route('https://www.bing.com/', (route) =>
          route.fulfill({ contentType: 'text/html', body: `<a href="${PRODUCT_ORIGIN}${PAGE}">Result</a>` }),
        ),
    );
    await page.goto('https://www.bing.com/');
    await page.getByText('Result').click();
    await soon(() => campaign(context)).toEqual({ source: 'www.bing.com', medium: 'organic' });
    const before = await context.cookies();
    await page.locator('#markdown a', { hasText: /^page$/ }).click();
    await page.waitForURL('**/buttons');
    await scriptsCome(page);
    await page.evaluate(() => history.pushState({}, '', '?utm_source=history'));
    await page.goBack();
    await page.goBack();
    expect(await context.cookies()).toEqual(before);
  });

  it('costs no code on the way from page to page', async () => {
    const { page, requested } = await arrive(PAGE, `${PRODUCT_ORIGIN}/`);
    await scriptsCome(page);
    expect(requested.filter((path) => path.includes('arrival'))).toEqual([]);
  });

  it('is not needed for a page that works: blocked cookies leave lines in the console only', async () => {
    const { page, faults } = await arrive(`${PAGE}?utm_source=s`, '', (opened) =>
      opened.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('blocked', 'SecurityError');
        };
        Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
      }),
    );
    await scriptsCome(page);
    expect(faults.console.length).toBeGreaterThan(0);
    expect(faults.console.filter((line) => !line.startsWith('error: '))).toEqual([]);
  });
});

const redirect = (address: string) => `${PAGE}?app_redirect=${encodeURIComponent(address)}`;
const APP = 'https://app.planfold.example/start?from=site';

describe('the way to the application', () => {
  it.each([APP, 'https://planfold.example/', 'https://app.other.example/x', 'https://ports.example:8443/'])(
    '%s',
    async (address) => {
      const { page, faults } = await openProduct(redirect(address));
      await page.waitForURL(address);
      expect(faults.console).toEqual([]);
    },
  );

  it('is taken after the moment that is meant for it, with the campaign on record', async () => {
    const { page, context } = await openProduct('about:blank');
    await stopTime(page);
    await page.goto(`${redirect(APP)}&utm_source=s`);
    await soon(() => campaign(context)).toEqual({ ...NONE, source: 's' });
    await page.waitForLoadState('networkidle');
    await pass(page, 99);
    expect(page.url()).toContain('app_redirect');
    await pass(page, 20);
    await page.waitForURL(APP);
  });

  it('does not stand in the way back', async () => {
    const { page } = await openProduct('/buttons');
    await page.goto(redirect(APP));
    await page.waitForURL(APP);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/buttons');
  });

  it.each<readonly [string, BrowserContextOptions]>([
    ['a phone', PHONE],
    [
      'a tablet',
      { userAgent: 'Mozilla/5.0 (iPad; CPU OS 15_6 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' },
    ],
  ])('is not for %s', async (_, options) => {
    const { page, requested, faults } = await openProduct(redirect(APP), options);
    await scriptsCome(page);
    expect(requested).not.toContain(APP);
    expect(page.url()).toContain(PAGE);
    expect(faults.console).toEqual([]);
  });

  it('leads nowhere else', async () => {
    const { page, faults } = await openProduct(PAGE);
    await page.clock.install();
    const tricks = [
      'https://evil.test/',
      'https://planfold.example.evil.test/',
      'https://evilplanfold.example/',
      'https://app.planfold.example@evil.test/',
      'https://evil.test\\@app.planfold.example/',
      'https://evil.test/\n.planfold.example',
      'https://app.planfold.example./',
      'https://app.plаnfold.example/',
      'https://app.other.example:8443/',
      'http://ports.example/',
      '//app.planfold.example/',
      '/buttons',
      'javascript:document.title="gone"',
      'java\tscript:document.title="gone"//app.planfold.example/',
      'data:text/html,gone',
    ];
    for (const trick of tricks) {
      faults.console.length = 0;
      await page.goto(redirect(trick));
      await soon(() => faults.console).toHaveLength(1);
      expect(faults.console[0]).toContain('[app-redirect] ignored:');
      await page.clock.runFor(1000);
      expect(page.url(), trick).toContain(PAGE);
      expect(await page.title()).not.toBe('gone');
    }
  });
});

it('says that it is in debug mode, and only then', async () => {
  const { page, faults } = await openProduct(`${PAGE}?debug=true`);
  await soon(() => faults.console).toEqual([expect.stringMatching(/^info: .*debug mode/i)]);
  for (const query of ['', '?debug=1', '?debug=TRUE', '?debug=false', '#debug=true']) {
    await page.goto('about:blank');
    faults.console.length = 0;
    await page.goto(`${PAGE}${query}`);
    await scriptsCome(page);
    await page.evaluate(() => console.info('everything has come'));
    await soon(() => faults.console).toEqual(['info: everything has come']);
  }
});
