import { describe, it } from 'vitest';
import type { FaultName } from '../../emulators/gateway/fault-table';
import { FAULTS } from '../../emulators/gateway/fault-table';
import { disturbedVisit } from './disturbed-visit';
import { failAll, withServicedSite } from './serviced-site';
import { ALL_SERVICES } from './services';
import { expectUnnoticed } from './unnoticed';

withServicedSite();

/** What a page asks by itself, whatever becomes of it. */
const ASKED = ALL_SERVICES.filter((service) => service !== 'scheduler' && service !== 'replay');

const WORST: readonly FaultName[] = ['never answers', 'answers 429 for thousands of years'];

describe('a visitor notices nothing of services when every one of them', () => {
  it.each(WORST)('%s', async (name) => {
    await failAll(ALL_SERVICES, FAULTS[name]);
    expectUnnoticed(await disturbedVisit({ waitsFor: ASKED, minutes: 1 }));
  });
});
