import { describe, it } from 'vitest';
import { disturbedVisit } from './disturbed-visit';
import type { FaultName } from './fault-table';
import { FAULTS } from './fault-table';
import { ALL_SERVICES, failAll, withServicedSite } from './serviced-site';
import { expectUnnoticed } from './unnoticed';

withServicedSite();

/** What a page asks by itself, whatever becomes of it. */
const ASKED = ALL_SERVICES.filter((service) => service !== 'scheduler' && service !== 'replay');

const WORST: readonly FaultName[] = [
  'never answers',
  'answers 429 for thousands of years',
  'answers with another shape',
];

describe('a visitor notices nothing of services when every one of them', () => {
  it.each(WORST)('%s', async (name) => {
    await failAll(ALL_SERVICES, FAULTS[name]);
    expectUnnoticed(await disturbedVisit({ waitsFor: ASKED, minutes: 5 }));
  });
});
