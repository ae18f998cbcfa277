import { describe, expect, it } from 'vitest';
import { disturbedVisit } from './disturbed-visit';
import type { FaultName } from './fault-table';
import { FAULTS } from './fault-table';
import { ALL_SERVICES, failAll, gateway, withServicedSite } from './serviced-site';
import { expectUnnoticed } from './unnoticed';

withServicedSite();

const NAMES = Object.keys(FAULTS) as FaultName[];
const BY_ITSELF = ALL_SERVICES.filter((service) => service !== 'scheduler');
const WITHOUT_RECORDING = BY_ITSELF.filter((service) => service !== 'replay');
/** Where recordings go is asked for nothing unless the settings have been read. */
const ROTATED = BY_ITSELF.filter((service) => service !== 'replay settings');

describe('a visitor notices nothing of services', () => {
  it('that work', async () => {
    const report = await disturbedVisit({ waitsFor: BY_ITSELF, minutes: 5 });
    expectUnnoticed(report);
    expect(report.console).toEqual([]);
  });

  it.each(NAMES)('every one of which %s', async (name) => {
    await failAll(ALL_SERVICES, FAULTS[name]);
    expectUnnoticed(await disturbedVisit({ waitsFor: WITHOUT_RECORDING, minutes: 5 }));
  });

  // In as many visits as there are faults, each service meets each fault, and each time in another company.
  it.each(NAMES.map((name, turn) => [turn, name] as const))(
    'that fail each in its own way, turn %i, where pictures come from a host that %s',
    async (turn) => {
      for (const [index, service] of ROTATED.entries()) {
        const name = NAMES[(turn + 7 * index) % NAMES.length] ?? 'is not there';
        await gateway(service).fail(FAULTS[name]);
      }
      expectUnnoticed(await disturbedVisit({ waitsFor: ROTATED, minutes: 2 }));
    },
  );
});
