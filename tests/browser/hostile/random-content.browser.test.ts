import { describe, it } from 'vitest';
import { repetitions, TEST_SEED } from '../../support/repetitions';
import { withBrowser } from '../browser-page';
import { serveBuiltSite } from '../built-site';
import { randomAttacks } from './attacks';
import { expectHarmless, openHostile } from './hostile-site';
import { hostileSpace } from './hostile-space';

withBrowser();

const ROUNDS = repetitions({ few: 1, all: 8 });

describe('texts put together at random from pieces of attacks', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => TEST_SEED + round))(
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
