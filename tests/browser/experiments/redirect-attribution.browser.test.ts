import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../eventually';
import { experimentsRun, visit, withExperimentSite } from './experiment-site';
import { DEFINITIONS } from './experiment-space';

const REDIRECTS = {
  ...DEFINITIONS,
  features: {
    ...DEFINITIONS.features,
    'go-to': { defaultValue: '', rules: [{ condition: { pathName: '/from' }, force: '/to' }] },
  },
};

withExperimentSite({ built: REDIRECTS, env: { SITE_REDIRECT_FLAG: 'go-to' } });

async function campaign(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = await context.cookies();
  const ours = cookies.filter(({ name }) => /^utm_(source|medium|campaign)$/.test(name));
  return Object.fromEntries(ours.map(({ name, value }) => [name.slice(4), decodeURIComponent(value)]));
}

/** Arrives from somewhere on the page that sends its visitors on. */
async function arrive(path: string, referer?: string) {
  const { page, context, faults } = await visit('/banner', {
    prepare: (opened) =>
      opened
        .context()
        .route('https://www.google.com/', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Search</title>' }),
        ),
  });
  await experimentsRun(page);
  await context.clearCookies();
  await page.goto(path, referer === undefined ? {} : { referer });
  await page.waitForURL((url) => url.pathname === '/to');
  return { page, context, faults };
}

describe('where a visit comes from that a flag redirect leads on', () => {
  it.each<readonly [string, string, string | undefined, Record<string, string>]>([
    ['a search engine', '/from', 'https://www.google.com/', { source: 'www.google.com', medium: 'organic' }],
    ['another site', '/from', 'https://blog.test/post', { source: 'blog.test', medium: 'referral' }],
    ['nowhere', '/from', undefined, { source: '(none)', medium: '(direct)' }],
    [
      'a campaign',
      '/from?utm_campaign=c',
      'https://blog.test/post',
      { source: 'none', medium: 'none', campaign: 'c' },
    ],
  ])('is what the page knew that has led it on: %s', async (_, path, referer, expected) => {
    const { context, page, faults } = await arrive(path, referer);
    await eventually(async () => expect(await campaign(context)).toEqual(expected));
    expect(await page.evaluate(() => sessionStorage.getItem('flagRedirect'))).toBeNull();
    expect(faults.console).toEqual([]);
  });

  it('is handed over once: the next visit from elsewhere counts by itself', async () => {
    const { context, page } = await arrive('/from', 'https://blog.test/post');
    await eventually(async () => expect(await campaign(context)).toMatchObject({ source: 'blog.test' }));
    await page.goto('/banner', { referer: 'https://other.test/' });
    await experimentsRun(page);
    await eventually(async () => expect(await campaign(context)).toMatchObject({ source: 'other.test' }));
  });
});
