import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BUNDLE_BUDGETS } from '../../../config/budgets';
import { newEncryptionKey } from '../../emulators/growthbook/encrypt';
import { SMALL_DEFINITIONS } from '../../emulators/growthbook/small-definitions';
import { inlinedIn, policyHash, startExperimentSite } from './experiment-site';

const ALWAYS = { times: Number.POSITIVE_INFINITY };

const codes = (messages: ReadonlyArray<{ code: string }>) => messages.map(({ code }) => code);

describe('a build with experiments', () => {
  it('gives the page with slots its definitions and script, and other pages none of it', async () => {
    const site = await startExperimentSite();
    const run = await site.build();
    expect(run.stderr).toBe('');
    expect(run.json).toMatchObject({ ok: true, errors: [], warnings: [] });
    expect(codes(run.json.warnings)).toEqual([]);
    expect(run.json.steps.map(({ name }: { name: string }) => name)).toEqual([
      'content',
      'experiments',
      'site map',
      'browser code',
      'pages',
      'publish',
    ]);
    const brain = await site.text('brain.html');
    const { dateUpdated, features } = SMALL_DEFINITIONS;
    expect(inlinedIn(brain).definitions).toEqual({
      dateUpdated,
      features: { 'hero-copy': features['hero-copy'], 'three-ways': features['three-ways'] },
    });
    const script = brain.match(/<script src="\/(assets\/experiments-[A-Z0-9]{8}\.js)"><\/script>/)?.[1] ?? '';
    const code = await site.text(script);
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(BUNDLE_BUDGETS.experiments);
    expect(() => new Function(code)).not.toThrow();
    for (const file of ['index.html', 'lp.html', '404.html']) {
      const html = await site.text(file);
      expect(inlinedIn(html)).toBeUndefined();
      expect(html).not.toContain('assets/experiments-');
    }
    expect(await site.text('lp.html')).toContain(
      '<site-experiment data-key="settled-slot" data-variation="1">',
    );
    expect(await site.text('lp.html')).not.toContain('Not shown');
  });

  it('counts numbers, ids, questions and islands of variations once', async () => {
    const site = await startExperimentSite();
    await site.build();
    const html = await site.text('brain.html');
    const values = (name: string) =>
      [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, v]) => v);
    expect(values('data-section-index')).toEqual(['1', '2', '2', '2', '3', '4', '4']);
    expect(values('data-content-id')).toEqual([
      'brain-p-1',
      'brain-p-2',
      'brain-p-2',
      'brain-p-3',
      'brain-p-3',
      'brain-p-4',
      'brain-p-4',
    ]);
    const ids = values('id').filter((id) => id !== 'faq');
    expect(ids).toEqual([...new Set(ids)]);
    expect(html.match(/"@type":"Question"/g)).toHaveLength(1);
    expect(html).toContain('"name":"Who asks?"');
    const islands = values('data-island-id');
    expect(islands).toEqual([...new Set(islands)]);
    expect(islands.some((id) => id?.startsWith('section-2-v2'))).toBe(true);
  });

  it('passes the check, including links of variations', async () => {
    const site = await startExperimentSite();
    await site.build();
    const check = await site.run(['check', '--json', '--out', `${site.folder}/out`]);
    expect(check.json.errors).toEqual([]);
  });

  it('allows pages the host of the definitions, and only the known inline scripts', async () => {
    const site = await startExperimentSite();
    await site.build();
    const headers = await site.text('_headers');
    const brain = await site.text('brain.html');
    expect(headers).toContain(site.emulator.url);
    const inline = [...brain.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => policyHash(text));
    expect(inline).toHaveLength(1);
    const [policy = ''] = headers.match(/script-src [^;]*/) ?? [];
    expect(policy.match(/'sha256-[^']*'/g)).toEqual(inline);
  });

  it('writes and prints only public keys', async () => {
    const key = newEncryptionKey();
    const site = await startExperimentSite({ encryptionKey: key });
    const secrets = { GROWTHBOOK_DECRYPTION_KEY: key, GROWTHBOOK_WEBHOOK_SECRET: 'planted-webhook-secret' };
    const run = await site.build({ env: secrets });
    expect(run.json.warnings).toEqual([]);
    expect(inlinedIn(await site.text('brain.html')).definitions.features).toHaveProperty('hero-copy');
    const failed = await site.build({ env: { ...secrets, GROWTHBOOK_DECRYPTION_KEY: newEncryptionKey() } });
    expect(codes(failed.json.warnings)).toEqual(['experiments.last_good_used']);
    for (const file of Object.keys(await site.digests('.'))) {
      const text = await site.text(file, '.');
      for (const secret of Object.values(secrets)) expect(text.includes(secret) ? file : '').toBe('');
    }
    for (const text of [run.stdout, run.stderr, failed.stdout, failed.stderr]) {
      for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
      expect(text).not.toContain(site.emulator.clientKey);
    }
  });
});

describe('definitions of experiments', () => {
  it('that are the same give the same bytes in every order, also from the cache', async () => {
    const site = await startExperimentSite();
    const first = await site.build();
    const { features, experiments, ...rest } = SMALL_DEFINITIONS;
    const turned = Object.fromEntries(Object.entries(features).reverse());
    site.emulator.setDefinitions({ experiments: experiments ?? [], ...rest, features: turned });
    await site.build({ out: 'turned', cache: 'turned-cache' });
    site.emulator.faults.add({ kind: 'status', status: 404, ...ALWAYS });
    const offline = await site.build({ out: 'offline' });
    expect(codes(offline.json.warnings)).toEqual(['experiments.last_good_used']);
    expect(offline.json.revision).toBe(first.json.revision);
    const expected = await site.digests();
    expect(await site.digests('turned')).toEqual(expected);
    expect(await site.digests('offline')).toEqual(expected);
  });

  it('that change partly change only pages that can use the changed part', async () => {
    const site = await startExperimentSite();
    const first = await site.build();
    const before = await site.digests();
    const { features } = SMALL_DEFINITIONS;
    const changedFiles = async (changed: Record<string, unknown>) => {
      site.emulator.setDefinitions({ ...SMALL_DEFINITIONS, features: { ...features, ...changed } });
      const { json } = await site.build({ out: 'changed' });
      expect(json.revision).not.toBe(first.json.revision);
      const after = await site.digests('changed');
      return Object.keys({ ...before, ...after }).filter((file) => before[file] !== after[file]);
    };
    expect(await changedFiles({ 'unused-flag': { defaultValue: 1 } })).toEqual(['build.json']);
    const stopped = { defaultValue: 0, rules: [{ variations: [0, 1], coverage: 0 }] };
    expect(await changedFiles({ 'hero-copy': stopped })).toEqual(['brain.html', 'build.json']);
    expect(await changedFiles({ 'settled-slot': { defaultValue: 0 } })).toEqual(['build.json', 'lp.html']);
  });

  it('leave no trace in a build without a key', async () => {
    const site = await startExperimentSite();
    await site.build({ env: { GROWTHBOOK_CLIENT_KEY: '' } });
    expect(site.emulator.requests).toEqual([]);
    expect(inlinedIn(await site.text('brain.html'))).toBeUndefined();
    expect(Object.keys(await site.digests()).filter((file) => /^assets\/experiments-/.test(file))).toEqual(
      [],
    );
    expect(await site.text('_headers')).not.toContain(site.emulator.url);
  });
});

describe('without definitions of experiments', () => {
  it('pages with a slot are hidden by an inline script that the policy allows; others do not change', async () => {
    const site = await startExperimentSite();
    site.emulator.faults.add({ kind: 'status', status: 403, ...ALWAYS });
    const run = await site.build();
    expect(run.exitCode).toBe(0);
    expect(codes(run.json.warnings)).toEqual(['experiments.no_definitions']);
    const brain = await site.text('brain.html');
    const inline = [...brain.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    expect(inline).toHaveLength(2);
    expect(inline[1]).toContain('experiments-pending');
    expect(inline[1]).toContain('3500');
    expect(inlinedIn(brain)).not.toHaveProperty('definitions');
    const headers = await site.text('_headers');
    for (const text of inline) expect(headers).toContain(policyHash(text));
    expect(await site.text('index.html')).not.toContain('experiments-pending');
    expect((await site.build({ args: ['--strict'] })).exitCode).toBe(1);
  });

  it('a build continues when the service hangs', async () => {
    const site = await startExperimentSite();
    site.emulator.faults.add({ kind: 'hang', ...ALWAYS });
    const { json } = await site.build();
    expect(codes(json.warnings)).toEqual(['experiments.no_definitions']);
    // The service would hang forever.
    expect(site.emulator.requests.length).toBeGreaterThan(0);
  });

  it('remote evaluation writes settings only', async () => {
    const site = await startExperimentSite();
    await site.build({ env: { GROWTHBOOK_REMOTE_EVAL: 'true' } });
    expect(site.emulator.requests).toEqual([]);
    expect(inlinedIn(await site.text('brain.html'))).toEqual({
      apiHost: site.emulator.url,
      clientKey: 'sdk-test',
      parentDomain: 'planfold.example',
      qaMode: false,
      remoteEval: true,
    });
  });
});

describe('browser rules', () => {
  it('are the only reason for the list of browsers before the first paint', async () => {
    const site = await startExperimentSite();
    const scriptOf = async (out: string) => {
      const html = await site.text('brain.html', out);
      return site.text(html.match(/<script src="\/(assets\/experiments-[^"]*)"/)?.[1] ?? '', out);
    };
    await site.build();
    expect(await scriptOf('out')).not.toContain('Samsung Internet');
    const rules = [{ condition: { browser: 'Chrome' }, variations: [0, 1] }];
    const changing = { key: 'v', variations: [{}, { domMutations: [{ selector: 'h1', action: 'set' }] }] };
    const features = { ...SMALL_DEFINITIONS.features, 'hero-copy': { defaultValue: 0, rules } };
    site.emulator.setDefinitions({ ...SMALL_DEFINITIONS, features, experiments: [changing] });
    const run = await site.build({ out: 'asking' });
    expect(run.json.errors).toEqual([]);
    expect(await scriptOf('asking')).toContain('Samsung Internet');
    const check = await site.run(['check', '--json', '--out', `${site.folder}/asking`]);
    expect(check.json.errors).toEqual([]);
  });
});

describe('remote evaluation with a decryption key', () => {
  it('leaves out experiments, and writes the key into no file', async () => {
    const site = await startExperimentSite();
    const key = newEncryptionKey();
    const run = await site.build({ env: { GROWTHBOOK_REMOTE_EVAL: 'true', GROWTHBOOK_DECRYPTION_KEY: key } });
    expect(codes(run.json.warnings)).toEqual(['experiments.remote_eval_impossible']);
    const brain = await site.text('brain.html');
    expect(inlinedIn(brain)).toBeUndefined();
    expect(brain).toContain('<site-experiment data-key="hero-copy" data-variation="0">');
    expect(brain).toContain('"isEncrypted":true');
    for (const file of Object.keys(await site.digests()))
      expect((await site.text(file)).includes(key) ? file : '').toBe('');
  });
});

describe('visual changes', () => {
  it('are the only reason for the code that applies them', async () => {
    const site = await startExperimentSite();
    const sizeOf = async (out: string) => {
      const [file = ''] = Object.keys(await site.digests(out)).filter((name) =>
        /assets\/experiments-.*\.js$/.test(name),
      );
      return (await site.text(file, out)).length;
    };
    await site.build();
    const changing = { key: 'v', variations: [{}, { domMutations: [{ selector: 'h1', action: 'set' }] }] };
    site.emulator.setDefinitions({ ...SMALL_DEFINITIONS, experiments: [changing] });
    const run = await site.build({ out: 'changing', cache: 'changing-cache' });
    expect(run.json.errors).toEqual([]);
    expect(await sizeOf('changing')).toBeGreaterThan((await sizeOf('out')) + 3000);
  });
});
