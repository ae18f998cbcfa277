import { beforeEach, expect, it, vi } from 'vitest';
import type { EarlyVisit } from '../../../../client/page/early-visit';
import type { PageWorld } from '../../../../client/page/page-world';

const loaded = new Set<string>();
const start = vi.fn();

beforeEach(() => {
  vi.resetModules();
  loaded.clear();
  start.mockClear();
  vi.doMock('../../../../client/start/visit-services', () => ({ startVisitServices: start }));
  vi.doMock('../../../../client/start/consented-steps', () => {
    loaded.add('consented-steps');
    return {};
  });
  vi.doMock('../../../../client/measurement/live-analytics', () => {
    loaded.add('live-analytics');
    throw new Error('blocked');
  });
});

const YES = 'OptanonConsent=groups=C0001:1,C0002:1&interactionCount=1';
const NO = 'OptanonConsent=groups=C0001:1,C0002:0&interactionCount=1';

it.each([
  [
    'everything at once for a visitor who has agreed',
    YES,
    { writeKey: 'key' },
    ['consented-steps', 'live-analytics'],
  ],
  ['nothing of analytics where that is off', YES, undefined, ['consented-steps']],
  ['what asks for consent alone for a visitor who has not', NO, { writeKey: 'key' }, []],
])('the code of a visit is loaded: %s', async (_, cookie, analytics, expected) => {
  const { loadVisit } = await import('../../../../client/start/load-visit');
  const page = { navigator: {}, document: { cookie } };
  vi.stubGlobal('document', page.document);
  const world = { page, config: { analytics } } as unknown as PageWorld;
  const early = {} as EarlyVisit;
  await loadVisit(world, early);
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  expect(start.mock.calls).toEqual([[world, early]]);
  expect([...loaded].sort()).toEqual(expected);
});
