import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { FEATURES_OFF, findBrowser } from '../support/chromium';

it('features that Playwright turns off are off in all tests', async () => {
  const { executablePath, env } = await findBrowser();
  const args = ['--no-sandbox'];
  const server = await chromium.launchServer({ executablePath, args, env });
  const given = server.process().spawnargs;
  await server.close();
  const prefix = '--disable-features=';
  const features = given
    .findLast((argument) => argument.startsWith(prefix))
    ?.slice(prefix.length)
    .split(',');
  expect(features?.length).toBeGreaterThan(5);
  expect(features?.filter((feature) => !FEATURES_OFF.includes(feature))).toEqual([]);
});
