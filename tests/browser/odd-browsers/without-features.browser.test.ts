import type { Page, Route } from 'playwright-core';
import { describe, it } from 'vitest';
import { sample } from '../../support/repetitions';
import { openPage, withBrowser } from '../open-page';
import { MISSING, type MissingFeature } from './missing-features';
import { expectUsable } from './readable';

withBrowser();

/** One page of each type. */
const PAGES = ['/', '/pricing', '/teams/design', '/lp', '/brain', '/privacy', '/features/boards', '/ai'];
const ALL = Object.keys(MISSING) as MissingFeature[];
const pages = sample(PAGES, 1);

async function takeAway(page: Page, names: readonly MissingFeature[]): Promise<void> {
  for (const name of names) await page.addInitScript(MISSING[name]);
}

/** Resources that do not load, by kind. */
const BLOCKED: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'loads only the first script': (page) =>
    page.route(/assets\/(?!entry-|main-).*\.js/, (route) => route.abort()),
  'does not support modules': (page) =>
    page.route(
      ({ hostname, pathname }) => hostname === '127.0.0.1' && !pathname.includes('.'),
      async (route: Route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll('type="module"', 'type="text/x-module"');
        await route.fulfill({ response, body });
      },
    ),
  'loads no script': (page) => page.route('**/*.js', (route) => route.abort()),
  'loads no style sheet': (page) => page.route('**/*.css', (route) => route.abort()),
  'loads no font': (page) => page.route('**/*.woff2', (route) => route.abort()),
  'loads no image': (page) => page.route(/\.(avif|webp|png|svg|mp4)/, (route) => route.abort()),
};

const kinds = [
  ['stores nothing', ['blocks local storage', 'blocks session storage', 'blocks cookies']],
  ['lacks all of these features', ALL.filter((name) => !/storage|cookies|history/.test(name))],
  ...ALL.map((name) => [name, [name]] as const),
] as ReadonlyArray<readonly [string, readonly MissingFeature[]]>;

const blocked = sample(Object.entries(BLOCKED), 1);

describe.each(pages)('%s is readable and usable in a browser that', (path) => {
  it.each(sample(kinds, 2))('%s', async (_, names) => {
    await expectUsable(
      path,
      await openPage(path, { elsewhere: 'empty', prepare: (page) => takeAway(page, names) }),
    );
  });

  it.each(blocked)('%s', async (_, block) => {
    await expectUsable(path, await openPage(path, { elsewhere: 'empty', prepare: block }));
  });
});
