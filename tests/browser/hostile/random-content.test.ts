import { describe, it } from 'vitest';
import { withBrowser } from '../browser-page';
import { serveBuiltSite } from '../built-site';
import { randomAttacks } from './attacks';
import { expectHarmless, openHostile } from './hostile-site';
import { hostileSpace } from './hostile-space';

withBrowser();

const ROUNDS = Number(process.env.SITE_HOSTILE_ROUNDS ?? '8');
const FIRST_SEED = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);

describe('texts put together at random from pieces of attacks', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => FIRST_SEED + round))(
    'stay texts (TEST_SEED=%i)',
    async (seed) => {
      const server = await serveBuiltSite({ space: hostileSpace(randomAttacks(40, seed)) });
      try {
        await expectHarmless(await openHostile(server.url, '/', false));
        await expectHarmless(await openHostile(server.url, '/pricing', false));
      } finally {
        await server.close();
      }
    },
    180_000,
  );
});
