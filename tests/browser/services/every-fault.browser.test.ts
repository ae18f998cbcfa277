import { describe, expect, it } from 'vitest';
import { FAULTS, type FaultName } from '../../emulators/gateway/fault-table';
import { eventually } from '../../support/eventually';
import { repetitions, sample } from '../../support/repetitions';
import { pass } from '../page-time';
import { disturbedVisit } from './disturbed-visit';
import { failAll, gateway, openServiced, withServicedSite } from './serviced-site';
import { ALL_SERVICES, SALES } from './services';
import { expectUnnoticed } from './unnoticed';

withServicedSite();

/** The first ones have found most bugs. */
const NAMES = [
  ...new Set<FaultName>([
    'never answers',
    'answers 429 for thousands of years',
    ...(Object.keys(FAULTS) as FaultName[]),
  ]),
];
const BY_ITSELF = ALL_SERVICES.filter((service) => service !== 'scheduler');
const WITHOUT_RECORDING = BY_ITSELF.filter((service) => service !== 'replay');
/** The recording endpoint gets no request unless the configuration was read. */
const ROTATED = BY_ITSELF.filter((service) => service !== 'replay settings');

/** How long the first page of a visit stays open, by its own clock. */
const MINUTES = repetitions({ few: 1, all: 5 });

describe('a visitor does not notice services', () => {
  it('that work, and the console is empty', async () => {
    const report = await disturbedVisit({ waitsFor: BY_ITSELF, answers: ['analytics'], minutes: MINUTES });
    expectUnnoticed(report);
    expect(report.console).toEqual([]);
  });

  it.each(sample(NAMES, 1))('all of which %s', async (name) => {
    await failAll(ALL_SERVICES, FAULTS[name]);
    expectUnnoticed(await disturbedVisit({ waitsFor: WITHOUT_RECORDING, minutes: MINUTES }));
  });

  const TURNS = NAMES.map((name, turn) => [turn, name] as const);

  // In as many visits as there are errors, each service has each error, each time in another combination.
  it.each(sample(TURNS, 1))(
    'that fail in different ways: round %i, with images from a host that %s',
    async (turn) => {
      for (const [index, service] of ROTATED.entries()) {
        const name = NAMES[(turn + 7 * index) % NAMES.length] ?? 'is unreachable';
        await gateway(service).fail(FAULTS[name]);
      }
      expectUnnoticed(await disturbedVisit({ waitsFor: ROTATED, minutes: MINUTES }));
    },
  );

  it('that disappear during a visit', async () => {
    const gone = async () => failAll(ALL_SERVICES, FAULTS['is unreachable']);
    expectUnnoticed(await disturbedVisit({ waitsFor: BY_ITSELF, minutes: MINUTES, meanwhile: gone }));
  });
});

it('visitor intelligence identifies a visitor whom the product knows', async () => {
  const { page } = await openServiced();
  await page.waitForFunction(() => 'identifiedAs' in window);
  expect(await page.evaluate(() => (window as { identifiedAs?: unknown }).identifiedAs)).toBe('user-1');
});

describe('endless responses', () => {
  it('are aborted while the page is open', async () => {
    await failAll(ALL_SERVICES, FAULTS['never ends a response']);
    const reading = () => [gateway('definitions').open(), gateway('location').open()];
    const { page } = await openServiced({ isTimed: true });
    await eventually(() => expect(reading()).toEqual([1, 1]));
    await pass(page, 60_000);
    await eventually(() => expect(reading()).toEqual([0, 0]));
  });
});

const TYPED = { name: 'Ada L.', email: 'ada@other.example', company: 'A & B', message: 'Line 1' };
/** The scheduler's own script arrived, however late or long; its data has arrived. */
const TAKEN: readonly FaultName[] = ['answers with 50 MB', 'sends single bytes slowly'];

describe('a request to sales is not lost by a scheduler that', () => {
  it.each(sample(NAMES, 1))('%s', async (name) => {
    await gateway('scheduler').fail(FAULTS[name]);
    const { page, faults } = await openServiced();
    await page.route(`${SALES}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Sales' }));
    await page.locator('main').getByRole('link', { name: 'Ask sales' }).click();
    const dialog = page.locator('dialog[data-overlay="enterpriseSales"]');
    for (const [field, value] of Object.entries(TYPED)) await dialog.locator(`[name="${field}"]`).fill(value);
    await dialog.locator('button[type="submit"]').click();
    const left = page.waitForURL(`${SALES}**`).then(() => true);
    const taken = dialog.getByRole('status').filter({ hasText: /./ }).waitFor();
    const isLeft = await Promise.any([left, taken.then(() => false)]);
    if (isLeft) expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(TYPED);
    else expect(TAKEN).toContain(name);
    expect(faults.console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
  });
});
