import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { BUNDLE_BUDGETS } from '../../config/budgets';
import { type ClientConfig, DEFAULT_CLIENT_CONFIG } from '../../config/client-config';
import { FONTS } from '../../config/fonts';
import { isVendorOn, VENDORS } from '../../config/vendors/vendors';
import { brotliBytes } from '../../generator/bundle/budgets';
import { type BundleResult, bundleBrowserCode } from '../../generator/bundle/bundle-browser-code';
import { outputOf, staticImportsOf } from '../../generator/bundle/bundle-part';
import { bundleScripts, MAIN_ENTRY } from '../../generator/bundle/bundle-scripts';
import { SiteError } from '../../generator/errors/site-error';

const folders: string[] = [];

/** A copy of the bundle's sources, in its own folder. */
async function copyProject(name: string): Promise<string> {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'bundle-'));
  folders.push(parent);
  const root = path.join(parent, name);
  for (const part of ['client', 'config', 'templates', 'package.json']) {
    await cp(part, path.join(root, part), { recursive: true });
  }
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'));
  return root;
}

/** The sizes, as Brotli, of the files that an island loads in addition to the code of every page. */
async function islandSizes(root: string, name: string): Promise<readonly number[]> {
  const options = { maps: 'none', hasVisualChanges: false, clientConfig: DEFAULT_CLIENT_CONFIG } as const;
  const part = await bundleScripts({ root, ...options });
  const island = outputOf(part, `island:${name}.island.tsx`);
  const main = outputOf(part, MAIN_ENTRY);
  const paths = [island, ...staticImportsOf(part, island)].filter((file) => file !== main);
  return part.files.filter((file) => paths.includes(file.path)).map(({ content }) => brotliBytes(content));
}

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function failureOf(options: Parameters<typeof bundleBrowserCode>[0]): Promise<SiteError> {
  const error: unknown = await bundleBrowserCode(options).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof SiteError)) throw new Error(`The bundle did not fail as expected: ${error}`);
  return error;
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

function textOf(bundle: BundleResult, url: string): string {
  const file = bundle.files.find(({ path: name }) => `/${name}` === url);
  return Buffer.from(file?.content ?? '').toString();
}

describe('the bundle of this project', () => {
  it('has every file that pages refer to, in the assets folder, hashed except for the sprite', async () => {
    const bundle = await bundleBrowserCode({ root: process.cwd(), clientConfig: DEFAULT_CLIENT_CONFIG });
    const { stylesheets, mainScript, modulePreloads, iconSprite, fonts } = bundle.assets;
    const { favicon, faviconPng, touchIcon } = bundle.assets;
    const urls = [
      ...Object.values(stylesheets),
      mainScript,
      ...modulePreloads,
      iconSprite,
      favicon,
      faviconPng,
      touchIcon,
      ...Object.values(fonts),
    ];
    expect(Object.keys(fonts)).toEqual(FONTS.map(({ name }) => name).sort());
    const paths = bundle.files.map(({ path: name }) => name);
    expect(paths).toEqual(expect.arrayContaining(urls.map((url) => url.slice(1))));
    expect(new Set(paths).size).toBe(paths.length);
    for (const name of paths) {
      expect(name).toMatch(/^assets\/(icons\.svg|[\w.-]+-[A-Z0-9]{8}\.(js|css|woff2|svg|png))$/);
    }
    expect(Object.keys(stylesheets)[0]).toBe('site');
    expect(iconSprite).toBe('/assets/icons.svg');
    const scripts = bundle.files.filter(({ path: name }) => name.endsWith('.js'));
    const imported = scripts.map(({ content }) => Buffer.from(content).toString('utf8')).join('\n');
    for (const { path: name } of scripts.filter(({ path: name }) => name.startsWith('assets/chunk-')))
      expect(imported).toContain(name);
  });

  it('loads React only with an island, and little else immediately', async () => {
    const bundle = await bundleBrowserCode({ root: process.cwd(), clientConfig: DEFAULT_CLIENT_CONFIG });
    const { mainScript, modulePreloads } = bundle.assets;
    expect(modulePreloads.length).toBeLessThanOrEqual(1);
    for (const url of [mainScript, ...modulePreloads]) {
      expect(textOf(bundle, url)).not.toMatch(/hydrateRoot|useState/);
    }
    const weights = Object.fromEntries(bundle.bytes.map(({ name, brotli }) => [name, brotli]));
    expect(weights.main).toBeLessThanOrEqual(BUNDLE_BUDGETS.main);
    expect(weights.head).toBeLessThanOrEqual(1024);
    const names = bundle.files.map(({ path: name }) => name).join();
    expect(names).toMatch(/PlanQuiz\.island-/);
  });

  it.each([
    ['PlanQuiz', BUNDLE_BUDGETS.quiz],
    ['SignUpOverlay', BUNDLE_BUDGETS.form],
    ['EnterpriseSalesModal', BUNDLE_BUDGETS.form],
  ])('loads with %s at most %i bytes, React in one file', async (name, budget) => {
    const sizes = await islandSizes(process.cwd(), name);
    expect(sizes.filter((size) => size > 50_000)).toHaveLength(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
  });

  it('loads no more files with an island after another island without tracked elements is added', async () => {
    const root = await copyProject('added-island');
    const added = 'export function Added() {\n  return <p>Text</p>;\n}\n';
    await writeFile(path.join(root, 'templates/islands/Added.island.tsx'), added);
    const before = await islandSizes(process.cwd(), 'SignUpOverlay');
    expect(await islandSizes(root, 'SignUpOverlay')).toHaveLength(before.length);
  });

  it('is split in at most 14 places besides islands and code that waits for consent', async () => {
    const files = (await readdir('client', { recursive: true })).filter((file) => file.endsWith('.ts'));
    const sources = await Promise.all(files.map((file) => readFile(path.join('client', file), 'utf8')));
    const lazy = sources.flatMap((source, index) =>
      [...source.matchAll(/\bimport\('(\.[^']+\.ts)'\)/g)].map(([, file = '']) =>
        path.join(path.dirname(files[index] ?? ''), file),
      ),
    );
    const seams = new Set(lazy.filter((file) => !file.startsWith('measurement')));
    expect(seams.size).toBeGreaterThan(3);
    expect(seams.size).toBeLessThanOrEqual(14);
  });

  it.each<readonly [string, Partial<ClientConfig>]>([
    ['the vendor’s consent manager', { oneTrustScriptId: 'id' }],
    ['the built-in consent manager', {}],
    [
      'experiments as well',
      { oneTrustScriptId: 'id', experiments: { clientKey: 'key', remoteEval: false, qaMode: false } },
    ],
  ])('stays within the budget of all initial scripts for every service, with %s', async (_, manager) => {
    const services = {
      apiUrl: 'https://api.test',
      analytics: { writeKey: 'key' },
      monitoring: { applicationId: 'application', clientToken: 'token' },
      replay: { apiKey: 'key' },
      usage: { url: 'https://usage.test', key: 'key' },
      schedulerUrl: 'https://scheduler.test/s.js',
      tagManagerUrl: 'https://tags.test/t.js',
      visitorIntelligenceUrl: 'https://visitors.test/v.js',
      redirectFlag: 'redirect',
    };
    const clientConfig = { ...DEFAULT_CLIENT_CONFIG, ...services, ...manager };
    const { bytes, assets, ...bundle } = await bundleBrowserCode({ root: process.cwd(), clientConfig });
    expect(bytes.find(({ name }) => name === 'main')?.brotli).toBeLessThanOrEqual(BUNDLE_BUDGETS.main);
    expect(assets.modulePreloads).toEqual([]);
    const main = textOf({ bytes, assets, ...bundle }, assets.mainScript);
    // It exists, and waits for consent before it loads other files.
    expect(main).toContain('cuUserLocation');
    expect(main).toContain('start-measurement');
  });

  it('contains no code of a vendor that is off', async () => {
    const size = ({ files }: BundleResult) =>
      files
        .filter(({ path: name }) => name.endsWith('.js'))
        .reduce((sum, { content }) => sum + content.length, 0);
    const none = await bundleBrowserCode({ root: process.cwd(), clientConfig: DEFAULT_CLIENT_CONFIG });
    expect(
      none.inputs.filter((input) => /segment|datadog|amplitude|growthbook|cookieconsent/.test(input)),
    ).toEqual([]);
    const analytics = { ...DEFAULT_CLIENT_CONFIG, analytics: { writeKey: 'key' } };
    const measured = await bundleBrowserCode({ root: process.cwd(), clientConfig: analytics });
    expect(measured.inputs.some((input) => input.includes('segment'))).toBe(true);
    expect(size(measured)).toBeGreaterThan(size(none) + 50_000);
    const off = VENDORS.filter((vendor) => !isVendorOn(vendor, analytics)).flatMap(
      ({ modules = [] }) => modules,
    );
    expect(measured.inputs.filter((input) => off.includes(input))).toEqual([]);
    const tags = { ...analytics, tagManagerUrl: 'https://tags.test/t.js' };
    const tagged = await bundleBrowserCode({ root: process.cwd(), clientConfig: tags });
    expect(tagged.inputs).toContain('client/measurement/tag-manager.ts');
  });

  it('has a head script that is safe inline, and its hash', async () => {
    const { assets, pageScriptHashes } = await bundleBrowserCode({
      root: process.cwd(),
      clientConfig: DEFAULT_CLIENT_CONFIG,
    });
    expect(pageScriptHashes).toEqual([hashOf(assets.headScript)]);
    expect(assets.headScript).not.toMatch(/<\/script|<!--|^import|export /);
  });

  it('records early errors if monitoring is configured, and has no code for it otherwise', async () => {
    const bundleWith = (monitoring?: { applicationId: string; clientToken: string }) =>
      bundleBrowserCode({
        root: process.cwd(),
        clientConfig: { ...DEFAULT_CLIENT_CONFIG, ...(monitoring && { monitoring }) },
      });
    const none = await bundleWith();
    expect(none.assets.earlyErrorsScript).toBeUndefined();
    expect(none.assets.headScript).not.toContain('unhandledrejection');

    const { assets, pageScriptHashes, bytes } = await bundleWith({ applicationId: 'a', clientToken: 'c' });
    const script = assets.earlyErrorsScript ?? '';
    expect(script).not.toMatch(/<\/script|<!--|^import|export /);
    expect(pageScriptHashes).toEqual([hashOf(assets.headScript), hashOf(script)]);
    expect(assets.headScript).toBe(none.assets.headScript);
    expect(bytes.find(({ name }) => name === 'head')?.brotli).toBeLessThanOrEqual(1024);
  });

  it('lists its sources', async () => {
    const { inputs } = await bundleBrowserCode({ root: process.cwd(), clientConfig: DEFAULT_CLIENT_CONFIG });
    expect(inputs).toEqual(
      expect.arrayContaining([
        'client/entries/head.ts',
        'client/entries/main.ts',
        'config/icons.ts',
        'templates/islands/PlanQuiz.island.tsx',
        'templates/styles/tokens.css',
      ]),
    );
    expect(inputs.filter((file) => path.isAbsolute(file) || file.includes(':'))).toEqual([]);
  });
});

describe('the same sources', () => {
  it('give the same bytes for any location of the project', async () => {
    const [first, second] = await Promise.all(
      ['short', 'a-much-longer name'].map(async (name) =>
        bundleBrowserCode({ root: await copyProject(name), clientConfig: DEFAULT_CLIENT_CONFIG }),
      ),
    );
    expect(second).toEqual(first);
    const whole = await bundleBrowserCode({ root: process.cwd(), clientConfig: DEFAULT_CLIENT_CONFIG });
    expect(whole.assets).toEqual(first?.assets);
  });
});

describe('a bundle that fails', () => {
  it('reports file and line of each error', async () => {
    const root = await copyProject('broken');
    await writeFile(path.join(root, 'client/entries/main.ts'), "import './missing';\n\nconst x = ;\n");
    const [message] = (await failureOf({ clientConfig: DEFAULT_CLIENT_CONFIG, root })).messages;
    expect(message?.code).toBe('bundle.failed');
    expect(message?.message).toContain('client/entries/main.ts:3:');
    expect(message?.message).not.toContain(root);
  });

  it.each([
    ['a syntax error', '.section {{{ color: red; }'],
    ['an unknown property', '.section { colr: red; }'],
  ])('fails with file and line when a style sheet has %s', async (_name, rule) => {
    const root = await copyProject('broken-style');
    await writeFile(path.join(root, 'templates/sections/section.css'), `\n${rule}\n`);
    const [message] = (await failureOf({ clientConfig: DEFAULT_CLIENT_CONFIG, root })).messages;
    expect(message?.code).toBe('bundle.failed');
    expect(message?.message).toContain('templates/sections/section.css:2:');
  });

  it.each([
    ['one part', { main: 100 }],
    ['two parts', { main: 100, head: 10 }],
  ])('lists %s over budget, with the size', async (_, outputBudgets) => {
    const { messages } = await failureOf({
      clientConfig: DEFAULT_CLIENT_CONFIG,
      root: process.cwd(),
      outputBudgets,
    });
    expect(messages.map(({ code }) => code)).toEqual(
      Object.keys(outputBudgets).map(() => 'bundle.over_budget'),
    );
    expect(messages[0]?.message).toContain('100');
  });
});
