import { describe, expect, it, onTestFinished } from 'vitest';
import type { ExperimentDefinitions } from '../../../config/contract/experiment-definitions';
import { clientConfig } from '../../../config/public-environment';
import { buildRevision } from '../../../generator/experiments/revision';
import { loadSiteExperiments, mayNameBrowser } from '../../../generator/experiments/site-experiments';
import { SMALL_DEFINITIONS } from '../../emulators/growthbook/small-definitions';
import { startGrowthbookEmulator } from '../../emulators/growthbook/start-growthbook-emulator';
import { temporaryFolder } from '../../support/folders';
import { TEST_LIMITS } from './definitions-service';
import { environmentOf } from './experiment-site';

async function load(variables: Readonly<Record<string, string>>) {
  const emulator = await startGrowthbookEmulator({ definitions: SMALL_DEFINITIONS });
  onTestFinished(() => emulator.close());
  const loaded = await loadSiteExperiments({
    environment: environmentOf({ GROWTHBOOK_API_HOST: emulator.url, ...variables }),
    cacheDir: await temporaryFolder(),
    limits: TEST_LIMITS,
  });
  return { ...loaded, emulator };
}

describe('the experiments of a site', () => {
  it('are off without a client key, and nothing is requested', async () => {
    const { experiments, warnings, emulator } = await load({});
    expect({ experiments, warnings }).toEqual({ experiments: undefined, warnings: [] });
    expect(emulator.requests).toEqual([]);
  });

  it('consist of the settings in the environment and the definitions of the service', async () => {
    const { experiments, warnings, emulator } = await load({
      GROWTHBOOK_CLIENT_KEY: 'sdk-test',
      GROWTHBOOK_QA_MODE: 'true',
      SITE_REDIRECT_FLAG: 'go',
      SITE_PARENT_DOMAIN: 'Planfold.example',
    });
    expect(warnings).toEqual([]);
    expect(experiments).toEqual({
      settings: {
        clientKey: 'sdk-test',
        apiHost: emulator.url,
        remoteEval: false,
        qaMode: true,
        parentDomain: 'planfold.example',
        redirectFlag: 'go',
      },
      definitions: SMALL_DEFINITIONS,
      hasVisualChanges: false,
      usesBrowser: false,
    });
  });

  it('accept a host with a trailing slash', async () => {
    const emulator = await startGrowthbookEmulator({ definitions: SMALL_DEFINITIONS });
    onTestFinished(() => emulator.close());
    await load({ GROWTHBOOK_CLIENT_KEY: 'sdk-test', GROWTHBOOK_API_HOST: `${emulator.url}/` });
    expect(emulator.requests[0]?.path).toBe('/api/features/sdk-test');
  });

  it('include visual changes', async () => {
    const emulator = await startGrowthbookEmulator({
      definitions: {
        features: {},
        experiments: [{ key: 'v', variations: [{}, { domMutations: [{ selector: 'h1' }] }] }],
      },
    });
    onTestFinished(() => emulator.close());
    const { experiments } = await load({
      GROWTHBOOK_CLIENT_KEY: 'sdk-test',
      GROWTHBOOK_API_HOST: emulator.url,
    });
    expect(experiments?.hasVisualChanges).toBe(true);
  });
});

describe('the browser name', () => {
  const condition = { browser: { $in: ['Chrome', 'Edge'] } };
  const feature = (rule: object) => ({ features: { f: { defaultValue: 0, rules: [rule] } } });

  it.each<[string, ExperimentDefinitions | undefined, boolean]>([
    ['a rule', feature({ condition, force: 1 }), true],
    [
      'a nested condition',
      feature({ condition: { $or: [{ id: '1' }, { $not: condition }] }, force: 1 }),
      true,
    ],
    ['the hash attribute', feature({ hashAttribute: 'browser', variations: [0, 1] }), true],
    ['an experiment', { features: {}, experiments: [{ key: 'e', condition, variations: [{}, {}] }] }, true],
    ['a rule on another attribute', feature({ condition: { isModernBrowser: true }, force: 1 }), false],
    ['the name of a flag', { features: { browser: { defaultValue: true } } }, false],
    ['unknown definitions', undefined, true],
  ])('may be needed before first paint for %s: $2', (_, definitions, expected) => {
    expect(mayNameBrowser(definitions)).toBe(expected);
  });

  it('is needed when the definitions use it', async () => {
    const emulator = await startGrowthbookEmulator({ definitions: feature({ condition, force: 1 }) });
    onTestFinished(() => emulator.close());
    const { experiments } = await load({
      GROWTHBOOK_CLIENT_KEY: 'sdk-test',
      GROWTHBOOK_API_HOST: emulator.url,
    });
    expect(experiments?.usesBrowser).toBe(true);
  });
});

describe('remote evaluation', () => {
  const REMOTE = { GROWTHBOOK_CLIENT_KEY: 'sdk-test', GROWTHBOOK_REMOTE_EVAL: 'true' };

  it('leaves everything to the service: nothing is requested at build time', async () => {
    const { experiments, warnings, emulator } = await load(REMOTE);
    expect(warnings).toEqual([]);
    expect(experiments?.definitions).toBeUndefined();
    expect(experiments?.settings.remoteEval).toBe(true);
    expect(emulator.requests).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ['Missing clientKey', { GROWTHBOOK_REMOTE_EVAL: 'true' }],
    ['Encryption is not available for remoteEval', { ...REMOTE, GROWTHBOOK_DECRYPTION_KEY: 'key' }],
    ['Cannot use remoteEval on GrowthBook Cloud', { ...REMOTE, GROWTHBOOK_API_HOST: '' }],
    [
      'Cannot use remoteEval on GrowthBook Cloud',
      { ...REMOTE, GROWTHBOOK_API_HOST: 'https://cdn.GrowthBook.io' },
    ],
  ])('is reported as impossible: %s', async (reason, variables) => {
    const { warnings } = await load(variables);
    expect(warnings.map(({ code }) => code)).toEqual(['experiments.remote_eval_impossible']);
    expect(warnings[0]?.message).toBe(`Remote evaluation cannot work: ${reason}.`);
  });
});

describe('remote evaluation with encryption', () => {
  it('leaves pages without experiments, and the browser config says why', async () => {
    const variables = {
      GROWTHBOOK_CLIENT_KEY: 'sdk-test',
      GROWTHBOOK_REMOTE_EVAL: 'true',
      GROWTHBOOK_DECRYPTION_KEY: 'planted-key',
    };
    const { experiments, emulator } = await load(variables);
    expect({ experiments, requests: emulator.requests }).toEqual({ experiments: undefined, requests: [] });
    const config = clientConfig(environmentOf(variables));
    expect(config.experiments?.isEncrypted).toBe(true);
    expect(JSON.stringify(config)).not.toContain('planted-key');
  });
});

describe('the build revision', () => {
  const site = (definitions: typeof SMALL_DEFINITIONS | undefined) => ({
    settings: { clientKey: 'k', remoteEval: false, qaMode: false, parentDomain: 'x' },
    definitions,
    hasVisualChanges: false,
    usesBrowser: false,
  });

  it('equals the content revision when there are no definitions', () => {
    expect(buildRevision('content', undefined)).toBe('content');
    expect(buildRevision('content', site(undefined))).toBe('content');
  });

  it('changes with content and definitions', () => {
    const first = buildRevision('content', site(SMALL_DEFINITIONS));
    expect(buildRevision('content', site({ ...SMALL_DEFINITIONS }))).toBe(first);
    expect(buildRevision('other', site(SMALL_DEFINITIONS))).not.toBe(first);
    expect(buildRevision('content', site({ ...SMALL_DEFINITIONS, features: {} }))).not.toBe(first);
  });
});
