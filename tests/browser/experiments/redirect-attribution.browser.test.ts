import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { openPage } from '../open-page';
import { campaign } from './campaign';
import { experimentsRun, withExperimentSite } from './experiment-site';
import { SHARED_SITE } from './experiment-space';

withExperimentSite(SHARED_SITE);

/** Arrives from another site on the page that redirects. */
async function arrive(path: string, referer?: string) {
  const { page, context, faults } = await openPage('/banner');
  await experimentsRun(page);
  await context.clearCookies();
  await page.goto(path, referer === undefined ? {} : { referer });
  await page.waitForURL((url) => url.pathname === '/to');
  return { page, context, faults };
}

const ARRIVALS: ReadonlyArray<readonly [string, string, string | undefined, Record<string, string>]> = [
  [
    'a campaign',
    '/from?utm_campaign=c',
    'https://blog.test/post',
    { source: 'none', medium: 'none', campaign: 'c' },
  ],
  ['a search engine', '/from', 'https://www.google.com/', { source: 'www.google.com', medium: 'organic' }],
  ['another site', '/from', 'https://blog.test/post', { source: 'blog.test', medium: 'referral' }],
  ['nowhere', '/from', undefined, { source: '(none)', medium: '(direct)' }],
];

describe('the attribution of a visit after a flag redirect', () => {
  it.each(sample(ARRIVALS, 1))('is that of the first page: %s', async (_, path, referer, expected) => {
    const { context, page, faults } = await arrive(path, referer);
    await eventually(async () => expect(await campaign(context)).toEqual(expected));
    expect(await page.evaluate(() => sessionStorage.getItem('flagRedirect'))).toBeNull();
    expect(faults.console).toEqual([]);
  });

  it('is passed on once: the next visit from another site has its own attribution', async () => {
    const { context, page } = await arrive('/from', 'https://blog.test/post');
    await eventually(async () => expect(await campaign(context)).toMatchObject({ source: 'blog.test' }));
    await page.goto('/banner', { referer: 'https://other.test/' });
    await experimentsRun(page);
    await eventually(async () => expect(await campaign(context)).toMatchObject({ source: 'other.test' }));
  });
});
