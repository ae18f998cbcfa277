import { describe, it } from 'vitest';
import { serveBuiltSite } from '../../support/built-site';
import { repetitions, TEST_SEED } from '../../support/repetitions';
import { useSite, withBrowser } from '../open-page';
import { randomAttacks } from './attacks';
import { expectHarmless, openHostile } from './hostile-site';
import { hostileSpace } from './hostile-space';

withBrowser();

const ROUNDS = repetitions({ few: 1, all: 8 });
const TEXTS = repetitions({ few: 6, all: 40 });

describe('random texts from pieces of attacks', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => TEST_SEED + round))(
    'stay text (TEST_SEED=%i)',
    async (seed) => {
      const server = await serveBuiltSite({ space: hostileSpace(randomAttacks(TEXTS, seed)) });
      useSite(server.url);
      try {
        await expectHarmless(await openHostile('/', false));
        await expectHarmless(await openHostile('/pricing', false));
      } finally {
        await server.close();
      }
    },
  );
});
