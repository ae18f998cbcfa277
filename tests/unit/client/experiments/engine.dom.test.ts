import { clearCache, GrowthBook } from '@growthbook/growthbook';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { startEngine } from '../../../../client/experiments/engine';
import { type SharedExperiments, sharedExperiments } from '../../../../client/experiments/shared-experiments';
import {
  PAGE_EXPERIMENTS_ELEMENT_ID,
  type PageExperiments,
} from '../../../../config/contract/experiment-definitions';

const SETTINGS: PageExperiments = {
  clientKey: 'sdk-1',
  apiHost: 'https://flags.test',
  remoteEval: false,
  qaMode: false,
  parentDomain: 'planfold.example',
};

const rule = (more: object = {}) => ({ variations: [0, 1], ...more });
const feature = (...rules: object[]) => ({ defaultValue: 0, rules });

const DEFINITIONS = {
  dateUpdated: '2026-03-01T10:00:00.000Z',
  features: {
    halves: feature(rule()),
    thirds: feature({ variations: [0, 1, 2] }),
    weighted: feature(rule({ weights: [0.2, 0.8], hashVersion: 2, seed: 's' })),
    covered: feature(rule({ coverage: 0.5 })),
    'in-a-namespace': feature(rule({ namespace: ['n', 0.2, 0.6] })),
    'after-another': feature(
      rule({ parentConditions: [{ id: 'halves', condition: { value: 1 }, gate: true }] }),
    ),
    'for-all': { defaultValue: 2 },
    'out-of-shape': { defaultValue: 'two' },
    below: { defaultValue: -1 },
    between: { defaultValue: 1.5 },
    flag: { defaultValue: false, rules: [{ force: true }] },
    forced: feature({ force: 1 }),
  },
  experiments: [
    { key: 'draft', status: 'draft', variations: [0, 1] },
    { key: 'stopped', status: 'stopped', variations: [0, 1] },
    { key: 'inactive', active: false, variations: [0, 1] },
    { key: 'single', variations: [0] },
  ],
};

function start(
  settings: Partial<PageExperiments> = {},
  definitions: unknown = DEFINITIONS,
): SharedExperiments {
  delete window.siteExperiments;
  const shared = sharedExperiments(window);
  startEngine({ page: window, shared, settings: { ...SETTINGS, ...settings } });
  if (definitions) shared.engine?.library.initSync({ payload: definitions as never });
  return shared;
}

function openPage(url: string): void {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(url);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  openPage('http://localhost:3000/one');
  sessionStorage.clear();
  localStorage.clear();
});

describe('the variation of a slot', () => {
  it.each([
    ['for-all', 2],
    ['forced', 1],
    ['unknown', 0],
    ['out-of-shape', 0],
    ['below', 0],
    ['between', 0],
    ['draft', 0],
    ['stopped', 0],
    ['inactive', 0],
    ['single', 0],
  ])('for %s is %i', (slot, expected) => {
    const shared = start();
    expect(shared.engine?.variationOf(slot)).toBe(expected);
    expect([shared.errors, shared.exposures]).toEqual([[], []]);
  });

  it.each(['draft', 'stopped', 'inactive', 'halves'])(
    'for %s can be forced by the address without an exposure',
    (slot) => {
      openPage(`http://localhost:3000/one?${slot}=1`);
      const shared = start();
      expect(shared.engine?.variationOf(slot)).toBe(1);
      openPage(`http://localhost:3000/one?${slot}=0`);
      expect(start().engine?.variationOf(slot)).toBe(0);
      expect(shared.exposures).toEqual([]);
    },
  );

  it('can be forced in the engine without an exposure, and the address takes precedence', () => {
    const shared = start();
    shared.engine?.library.setForcedVariations({ halves: 1 });
    expect(shared.engine?.variationOf('halves')).toBe(1);
    openPage('http://localhost:3000/one?halves=0');
    expect(shared.engine?.variationOf('halves')).toBe(0);
    expect(shared.exposures).toEqual([]);
  });

  it('is the control in QA mode, without an exposure', () => {
    for (let visitor = 0; visitor < 20; visitor += 1) {
      sessionStorage.setItem('ajs_anonymous_id', `visitor-${visitor}`);
      const shared = start({ qaMode: true });
      expect([shared.engine?.variationOf('halves'), shared.exposures]).toEqual([0, []]);
    }
  });

  it('is the control when a definition is invalid, which is reported', () => {
    const shared = start({}, { features: { flag: { defaultValue: true } } });
    Object.assign(shared.engine?.library.getFeatures() ?? {}, { broken: null, worse: { rules: [null] } });
    expect(shared.engine?.variationOf('worse')).toBe(0);
    expect([shared.isOn?.('worse'), shared.isOn?.('flag')]).toEqual([false, true]);
    expect(shared.errors).toHaveLength(2);
  });
});

describe('the visitor attributes', () => {
  it.each([
    [
      'Chrome',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    ],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'],
  ])('contain the browser %s, which a rule can target', (browser, userAgent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const forFirefox = feature({ condition: { browser: 'Firefox' }, force: 1 });
    const shared = start({}, { features: { 'for-firefox': forFirefox } });
    expect(shared.engine?.attributes.browser).toBe(browser);
    expect(shared.engine?.variationOf('for-firefox')).toBe(browser === 'Firefox' ? 1 : 0);
  });

  it('omit an unknown browser', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('');
    expect(start().engine?.attributes.browser).toBeUndefined();
  });
});

describe('an exposure', () => {
  it('is recorded once per page, with the library’s result', () => {
    const shared = start();
    shared.engine?.variationOf('halves');
    shared.engine?.variationOf('halves');
    expect(shared.exposures).toHaveLength(1);
    expect(shared.exposures[0]).toMatchObject({
      experiment: { key: 'halves' },
      result: {
        key: expect.any(String),
        featureId: 'halves',
        inExperiment: true,
        variationId: expect.any(Number),
        hashAttribute: 'id',
        hashValue: shared.engine?.attributes.id,
      },
    });
    expect(JSON.parse(sessionStorage.getItem('deferredExposures') ?? '')).toHaveLength(1);
  });
});

describe('refreshed definitions', () => {
  const later = (change: object) => ({ ...DEFINITIONS, dateUpdated: '2026-03-02T10:00:00.000Z', ...change });

  it('change flags and notify the islands', async () => {
    const shared = start();
    const listener = vi.fn();
    shared.listeners.add(listener);
    await shared.engine?.library.setPayload(later({ features: { flag: { defaultValue: false } } }) as never);
    expect([shared.isOn?.('flag'), listener.mock.calls.length]).toEqual([false, 1]);
  });

  it.each([
    ['older', { dateUpdated: '2026-02-01T10:00:00.000Z', features: {} }],
    ['encrypted', { dateUpdated: '2027-01-01', features: {}, encryptedFeatures: 'a.b' }],
    ['empty', {}],
    ['an array', []],
    ['without features', { dateUpdated: '2027-01-01', features: null }],
  ])('that are %s are ignored without a message', async (_, answer) => {
    const log = vi.spyOn(console, 'error');
    const shared = start();
    await shared.engine?.library.setPayload(answer as never);
    expect([shared.isOn?.('flag'), shared.errors, log.mock.calls]).toEqual([true, [], []]);
  });

  it('that are invalid are reported', async () => {
    const shared = start();
    await shared.engine?.library.setPayload(later({ features: { broken: null } }) as never);
    expect([shared.isOn?.('flag'), shared.errors.length]).toEqual([true, 1]);
  });
});

describe('cached definitions', () => {
  const HOUR_MS = 3_600_000;

  // The library itself uses them for four hours.
  it.each([
    [5, true],
    [23, true],
    [25, false],
  ])('that are %i hours old are used without the service: %s', async (hours, isUsed) => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
    // Lets the library read the stored cache again.
    await clearCache();
    const staleAt = new Date(Date.now() - hours * HOUR_MS + 60_000).toISOString();
    const entry = { data: DEFINITIONS, version: DEFINITIONS.dateUpdated, staleAt };
    localStorage.setItem('gbFeaturesCache', JSON.stringify([['https://flags.test||sdk-1', entry]]));
    const shared = start({}, null);
    await shared.engine?.library.init({ timeout: 1000 });
    expect(shared.isOn?.('flag')).toBe(isUsed);
    await clearCache();
  });
});

describe('forgotten responses', () => {
  it('is that of the first listed experiment with the slot’s key that includes the visitor', () => {
    const listed = (url: string, weights: number[]) => ({
      ...{ key: 'listed', variations: [0, 1], weights },
      urlPatterns: [{ type: 'simple', pattern: url, include: true }],
    });
    const experiments = [listed('/other', [0, 1]), listed('/one', [0, 1]), listed('/one', [1, 0])];
    const { engine, exposures } = start({}, { ...DEFINITIONS, experiments });
    expect(engine?.variationOf('listed')).toBe(1);
    expect(exposures).toHaveLength(1);
  });

  it('turn flags and slots off, notify the islands, and a later response is applied like the first', async () => {
    const shared = start(
      {},
      { ...DEFINITIONS, experiments: [{ key: 'listed', variations: [0, 1], weights: [0, 1] }] },
    );
    const { engine } = shared;
    const values = () => [
      shared.isOn?.('flag'),
      engine?.variationOf('for-all'),
      engine?.variationOf('listed'),
    ];
    expect(values()).toEqual([true, 2, 1]);
    const listener = vi.fn();
    shared.listeners.add(listener);
    engine?.forgetResponses();
    expect(values()).toEqual([false, 0, 0]);
    expect([listener.mock.calls.length, engine?.library.ready]).toEqual([1, false]);
    expect(localStorage.getItem('gbFeaturesCache')).toBeNull();
    const older = { features: { flag: { defaultValue: true } } };
    await engine?.library.setPayload(older as never);
    expect([shared.isOn?.('flag'), engine?.library.ready]).toEqual([true, true]);
  });
});

describe('the assignment of a visitor', () => {
  const [control, first] = [{ key: 'c' }, { key: 'v' }];
  const weighted = (weights: readonly number[], day: number) => ({
    dateUpdated: `2026-03-0${day}T10:00:00.000Z`,
    features: { weighty: feature(rule({ weights, meta: [control, first] })) },
  });
  const consent = (isGranted: boolean) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the consent manager writes it
    document.cookie = `OptanonConsent=groups=C0002%3A${Number(isGranted)}`;
  };
  const cookie = 'OptanonConsent=; max-age=0';

  afterEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as a browser forgets it
    document.cookie = cookie;
  });

  it('survives a refresh with other weights, without a cookie', async () => {
    const shared = start({}, weighted([0, 1], 1));
    expect(shared.engine?.variationOf('weighty')).toBe(1);
    await shared.engine?.library.setPayload(weighted([1, 0], 2) as never);
    expect(shared.engine?.variationOf('weighty')).toBe(1);
    expect(document.cookie).not.toContain('gbStickyBuckets');
  });

  it('is deleted when consent is refused', async () => {
    const shared = start({}, weighted([0, 1], 1));
    shared.engine?.variationOf('weighty');
    consent(false);
    await shared.engine?.library.setPayload(weighted([1, 0], 2) as never);
    expect(shared.engine?.library.getStickyBucketAssignmentDocs()).toEqual({});
    expect(shared.engine?.variationOf('weighty')).toBe(0);
  });

  it('is merged with the assignments in cookies', async () => {
    sessionStorage.setItem('ajs_anonymous_id', 'visitor-1');
    const kept = { attributeName: 'id', attributeValue: 'visitor-1', assignments: { other__0: 'v' } };
    const name = 'gbStickyBuckets__id||visitor-1';
    // biome-ignore lint/suspicious/noDocumentCookie: as an earlier page wrote it
    document.cookie = `${name}=${encodeURIComponent(JSON.stringify(kept))}`;
    const shared = start({}, weighted([0, 1], 1));
    shared.engine?.variationOf('weighty');
    await shared.engine?.library.setPayload(weighted([0, 1], 2) as never);
    expect(Object.values(shared.engine?.library.getStickyBucketAssignmentDocs() ?? {})).toEqual([
      { ...kept, assignments: { other__0: 'v', weighty__0: 'v' } },
    ]);
    // biome-ignore lint/suspicious/noDocumentCookie: as a browser forgets it
    document.cookie = `${name}=; max-age=0`;
  });
});

describe('remote evaluation', () => {
  it.each([
    ['without a key', { clientKey: '', apiHost: 'https://flags.test' }, 'Missing clientKey'],
    [
      'at the vendor’s host',
      { apiHost: 'https://cdn.growthbook.io' },
      'Cannot use remoteEval on GrowthBook Cloud',
    ],
  ])('is refused %s', (_, settings, message) => {
    expect(() => start({ remoteEval: true, ...settings })).toThrow(message);
  });

  it('is refused without a host, which means the vendor’s', () => {
    const { apiHost: _, ...settings } = SETTINGS;
    const shared = sharedExperiments(window);
    const options = { page: window, shared, settings: { ...settings, remoteEval: true } };
    expect(() => startEngine(options)).toThrow('Cannot use remoteEval on GrowthBook Cloud');
  });
});

describe('the experiments script', () => {
  it('gives 10,000 visitors the same variations as the library', async () => {
    delete window.siteExperiments;
    document.head.innerHTML = `<script type="application/json" id="${PAGE_EXPERIMENTS_ELEMENT_ID}">${JSON.stringify(
      { ...SETTINGS, definitions: DEFINITIONS },
    )}</script>`;
    // biome-ignore lint/security/noGlobalEval: the script as a page runs it
    window.eval(inject('experimentsScript'));
    const shared = sharedExperiments(window);
    expect(shared.errors).toEqual([]);
    const slots = ['halves', 'thirds', 'weighted', 'covered', 'in-a-namespace', 'after-another'];
    const counts = new Map<string, number>();
    for (let visitor = 0; visitor < 10_000; visitor += 1) {
      const id = `visitor-${visitor * 7919}`;
      Object.assign(shared.engine?.attributes ?? {}, { id });
      const library = new GrowthBook({ attributes: { id } }).initSync({ payload: DEFINITIONS as never });
      for (const slot of slots) {
        const expected = library.getFeatureValue(slot, 0);
        const chosen = shared.engine?.variationOf(slot);
        if (chosen !== expected) expect([id, slot, chosen]).toEqual([id, slot, expected]);
        counts.set(`${slot} ${chosen}`, (counts.get(`${slot} ${chosen}`) ?? 0) + 1);
      }
      // A page has only one visitor, so its records are not designed for ten thousand.
      library.destroy();
      shared.exposures.splice(0);
      shared.usage.splice(0);
      sessionStorage.clear();
    }
    expect(Math.abs((counts.get('halves 1') ?? 0) - 5000)).toBeLessThan(250);
    expect(Math.abs((counts.get('thirds 2') ?? 0) - 3333)).toBeLessThan(250);
    expect(Math.abs((counts.get('weighted 1') ?? 0) - 8000)).toBeLessThan(250);
  });
});
