import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { takeBundles } from '../support/built-site';
import { digestsOf, temporaryFolder } from '../support/folders';
import { runSite, spawnSite } from '../support/run-site';
import { homePage, writeExport } from '../support/space-export';
import { runWarm } from '../support/warm-builds';

describe('the command line', () => {
  it('prints its version', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8'));
    const run = await runSite(['--version']);
    expect([run.exitCode, run.stdout, run.stderr]).toEqual([0, `${version}\n`, '']);
  });

  const SITE = ['--cache-dir', '--out', '--base-url', '--config'];
  const SERVICE_OPTIONS = ['--export', '--preview', '--content-timeout', '--retry-limit'];
  const BUILD = [
    ...SITE,
    ...SERVICE_OPTIONS,
    '--source',
    '--no-cache',
    '--workers',
    '--strict',
    '--host-files',
  ];
  it.each([
    ['build', [...BUILD, '--verify-cache', '--shard']],
    ['serve', [...BUILD, '--host', '--port', '--open', '--debug', '--emulate']],
    [
      'listen',
      [
        ...BUILD,
        '--host',
        '--port',
        '--freshness-timeout',
        '--after',
        '--after-timeout',
        '--no-check',
        '--on-failure',
      ],
    ],
    ['check', [...SITE, '--format', '--strict', '--translations']],
    ['pull', [...SERVICE_OPTIONS, '--cache-dir', '--config']],
    ['merge', [...SITE, '--preview', '--strict', '--host-files']],
    ['explain', ['--cache-dir']],
    ['new', ['--owner', '--ends-on', '--without-consent']],
  ])('lists the options of the command %s', async (command, options) => {
    const run = await runWarm([command, '--help']);
    expect(run.exitCode).toBe(0);
    const listed = [...run.stdout.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, option]) => option);
    expect(listed.sort()).toEqual([...options, '--json', '--quiet', '--help'].sort());
  });

  it.each([
    ['pull', '--strict'],
    ['merge', '--shard'],
    ['serve', '--shard'],
    ['check', '--source'],
  ])('refuses site %s %s, in three lines of help with the error last', async (command, option) => {
    const { exitCode, stderr } = await runWarm([command, option]);
    expect(exitCode).toBe(2);
    const lines = stderr.trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(new RegExp(`^Usage: site ${command} `));
    expect(lines[3]).toMatch(new RegExp(`^error: .*${option}`));
  });

  it('reads .env, but not in CI; the environment and --config override it', async () => {
    const folder = await temporaryFolder();
    const config = join(folder, 'site.json');
    await writeFile(join(folder, '.env'), 'SITE_BASE_URL="from .env"\nOTHER_TOOL=1\n');
    await writeFile(config, '{"SITE_BASE_URL":"from the file"}');
    const build = async (args: readonly string[], env: Readonly<Record<string, string>>) => {
      const run = await runSite(['build', '--json', ...args], { cwd: folder, env });
      return run.json.errors[0];
    };
    const isAtHome = { CI: '' };
    expect(await build([], isAtHome)).toMatchObject({ code: 'config.variable_malformed' });
    expect(await build([], { CI: 'true' })).not.toMatchObject({ code: 'config.variable_malformed' });
    await writeFile(config, '{"SITE_BASE_URL":"https://file.example"}');
    expect(await build(['--config', config], isAtHome)).not.toMatchObject({
      code: 'config.variable_malformed',
    });
    const env = { ...isAtHome, SITE_BASE_URL: 'https://environment.example' };
    expect(await build([], env)).not.toMatchObject({ code: 'config.variable_malformed' });
  });

  it('opens the site in a browser with --open', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'out'));
    await writeFile(join(folder, 'out/build.json'), '{}');
    const opened = join(folder, 'opened');
    const browser = join(folder, 'browser.sh');
    await writeFile(browser, `#!/bin/sh\nprintf '%s' "$1" > ${opened}.part && mv ${opened}.part ${opened}\n`);
    await chmod(browser, 0o755);
    const child = spawnSite(['serve', '--open', '--port', '0'], { cwd: folder, env: { BROWSER: browser } });
    const url = new Promise((done) => child.stdout.once('data', (chunk) => done(String(chunk).trim())));
    try {
      await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toBe(await url);
    } finally {
      child.kill('SIGTERM');
    }
  });

  it('supports the Node version of .nvmrc', async () => {
    const { engines } = JSON.parse(await readFile('package.json', 'utf8'));
    expect(`>=${(await readFile('.nvmrc', 'utf8')).trim()}`).toBe(engines.node);
  });

  it.each([
    ['no command', []],
    ['an unknown command', ['bild']],
    ['an unknown option', ['build', '--fast']],
    ['an unknown source', ['build', '--source', 'wordpress']],
    ['an invalid port', ['serve', '--port', '99999']],
    ['an invalid time', ['build', '--content-timeout', 'soon']],
    ['an origin with a path', ['build', '--base-url', 'https://a.test/path']],
    ['an extra argument', ['build', 'everything']],
    ['an option without its value', ['build', '--out']],
  ])('refuses %s with the accepted values', async (_, args) => {
    const run = await runWarm(args);
    expect(run.exitCode).toBe(2);
    expect(run.stdout).toBe('');
    expect(run.stderr).toMatch(/Usage:|accepted|Allowed choices/);
  });

  it('reports wrong usage as JSON, too', async () => {
    const run = await runWarm(['build', '--json', '--fast']);
    expect(run.exitCode).toBe(2);
    expect(run.json).toMatchObject({ ok: false, errors: [{ code: 'cli.usage' }] });
  });

  it('reports every malformed variable at once, without its value', async () => {
    const run = await runWarm(['build', '--json', '--out', '/nonexistent/out'], {
      env: { SITE_BASE_URL: 'hidden-value', GROWTHBOOK_QA_MODE: 'hidden-value' },
    });
    expect(run.exitCode).toBe(2);
    expect(run.json.errors.map(({ code, variable }: Record<string, string>) => [code, variable])).toEqual([
      ['config.variable_malformed', 'SITE_BASE_URL'],
      ['config.variable_malformed', 'GROWTHBOOK_QA_MODE'],
    ]);
    expect(run.stderr).toContain('GROWTHBOOK_QA_MODE');
    expect(run.stdout + run.stderr).not.toContain('hidden-value');
  });

  it.each([
    ['missing', undefined],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['unknown names', '{"SITE_COLOR":"red","SITE_SHAPE":"round"}'],
    ['values that are not strings', '{"SITE_BASE_URL":7}'],
  ])('refuses a configuration file that is %s', async (_, text) => {
    const folder = await temporaryFolder();
    const file = join(folder, 'site.json');
    if (text !== undefined) await writeFile(file, text);
    const run = await runWarm(['build', '--json', '--config', file]);
    expect(run.exitCode).toBe(2);
    expect(run.json.errors[0].code).toBe('config.file_unreadable');
  });
});

const SPACE = { CONTENTFUL_SPACE_ID: 'space' };
const ACCESS = { CONTENTFUL_ACCESS_TOKEN: 'token' };

describe('a wrong variable', () => {
  const MALFORMED = { SITE_BASE_URL: 'hidden-value' };
  const MISSPELLED = { SITE_LOG_IN_URL: 'https://app.example.org/in' };

  /** Runs a command on an output that any other environment could use. */
  async function runOn(folder: string, args: readonly string[], env: Readonly<Record<string, string>>) {
    const out = args[0] === 'explain' ? [] : ['--out', join(folder, 'out')];
    return runWarm([...args, ...out, '--cache-dir', join(folder, 'cache'), '--json'], { env });
  }

  async function emptyOutput(): Promise<string> {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'out'));
    await writeFile(join(folder, 'out/build.json'), '{}');
    return folder;
  }

  it.each([[['serve', '--port', '0']], [['check']], [['check', '--translations']], [['explain', '/']]])(
    'that is malformed stops site %j with status 2',
    async (args) => {
      const run = await runOn(await emptyOutput(), args, MALFORMED);
      expect(run.exitCode).toBe(2);
      expect(run.json.errors).toEqual([
        expect.objectContaining({ code: 'config.variable_malformed', variable: 'SITE_BASE_URL' }),
      ]);
      expect(run.stdout + run.stderr).not.toContain('hidden-value');
    },
  );

  it('that is misspelled is a warning of site explain', async () => {
    const folder = await temporaryFolder();
    const file = await writeExport(folder, { entries: [homePage([])] });
    await takeBundles(join(folder, 'cache'));
    expect((await runOn(folder, ['build', '--export', file], {})).exitCode).toBe(0);
    const explained = await runOn(folder, ['explain', '/'], MISSPELLED);
    expect([explained.exitCode, explained.stderr]).toEqual([
      0,
      expect.stringContaining('did you mean SITE_LOGIN_URL?'),
    ]);
    expect((await runOn(folder, ['explain', '/', '--quiet'], MISSPELLED)).stderr).toBe('');
  });

  it('that is misspelled is a warning of site serve', async () => {
    const folder = await emptyOutput();
    const child = spawnSite(['serve', '--port', '0'], { cwd: folder, env: MISSPELLED });
    const printed = Promise.all([
      new Promise((done) => child.stderr.once('data', (chunk) => done(String(chunk)))),
      new Promise((done) => child.stdout.once('data', done)),
    ]);
    try {
      expect((await printed)[0]).toContain('did you mean SITE_LOGIN_URL?');
    } finally {
      child.kill('SIGTERM');
    }
  });

  it.each([[['explain', '/']], [['check', '--translations']], [['serve', '--port', 'used']]])(
    'that is misspelled is one warning of site %j when it fails',
    async (args) => {
      const folder = await emptyOutput();
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const used = args.map((arg) => (arg === 'used' ? String(port) : arg));
      const { json, stderr } = await runOn(folder, used, MISSPELLED);
      server.close();
      expect(json.ok).toBe(false);
      expect(json.warnings).toHaveLength(1);
      expect(stderr.match(/did you mean SITE_LOGIN_URL\?/g)).toHaveLength(1);
    },
  );

  it('is no obstacle for site new, which reads none', async () => {
    const env = { ...MALFORMED, ...MISSPELLED };
    const run = await runWarm(['new', 'section', 'Not-A-Name', '--json'], { env });
    const { errors, warnings } = run.json;
    expect(errors.map(({ code }: { code: string }) => code)).not.toContain('config.variable_malformed');
    expect(warnings).toEqual([]);
  });
});

describe('an incomplete configuration', () => {
  const PARTS = [
    [SPACE, 'CONTENTFUL_ACCESS_TOKEN'],
    [ACCESS, 'CONTENTFUL_SPACE_ID'],
    [{ GROWTHBOOK_USAGE_URL: 'https://usage.test/' }, 'GROWTHBOOK_USAGE_KEY'],
    [{ GROWTHBOOK_USAGE_KEY: 'key' }, 'GROWTHBOOK_USAGE_URL'],
    [{ DATADOG_APPLICATION_ID: 'id' }, 'DATADOG_CLIENT_TOKEN'],
    [{ DATADOG_CLIENT_TOKEN: 'token' }, 'DATADOG_APPLICATION_ID'],
  ] as const;
  const COMMANDS: ReadonlyArray<readonly string[]> = [
    ['build'],
    ['pull'],
    ['listen', '--port', '0'],
    ['serve', '--port', '0'],
    ['serve', '--debug', '--port', '0'],
  ];

  async function runIn(args: readonly string[], env: Readonly<Record<string, string>>) {
    const folder = await temporaryFolder();
    const out = args[0] === 'pull' ? [] : ['--out', join(folder, 'out')];
    const places = [...out, '--cache-dir', join(folder, 'cache')];
    const run = await runWarm([...args, ...places, '--export', join(folder, 'export.json'), '--json'], {
      env,
    });
    return { ...run, files: await readdir(folder) };
  }

  it.each(PARTS)('with %o stops a build and reports %s', async (env, missing) => {
    const run = await runIn(['build'], env);
    expect([run.exitCode, run.files]).toEqual([2, []]);
    expect(run.json.errors).toEqual([
      expect.objectContaining({ code: 'config.pair_incomplete', variable: missing }),
    ]);
    expect(run.stderr).toContain(missing);
  });

  it.each(COMMANDS)('stops site %s %s', async (...args) => {
    const run = await runIn(args.filter(Boolean), SPACE);
    expect(run.exitCode).toBe(2);
    expect(run.stderr).toContain('config.pair_incomplete: CONTENTFUL_ACCESS_TOKEN');
    expect(run.files).toEqual([]);
  });

  it('reports the missing preview token for a preview', async () => {
    const run = await runIn(['build', '--preview'], { ...SPACE, ...ACCESS });
    expect([run.exitCode, run.json.errors[0].variable]).toEqual([2, 'CONTENTFUL_PREVIEW_TOKEN']);
  });

  it('stops neither a command with an explicit source nor one that only reads an output', async () => {
    const folder = await temporaryFolder();
    const file = await writeExport(folder, { entries: [homePage([])] });
    const out = join(folder, 'out');
    const cache = join(folder, 'cache');
    await takeBundles(cache);
    const env = { ...SPACE, DATADOG_CLIENT_TOKEN: 'token' };
    const places = ['--out', out, '--cache-dir', cache];
    const built = await runWarm(['build', ...places, '--export', file, '--source', 'export'], { env });
    expect([built.exitCode, built.stderr]).toEqual([0, expect.not.stringContaining('error')]);
    const checked = await runWarm(['check', ...places, '--json'], { env });
    expect(checked.json.pages).toEqual({ total: 3 });
    const explained = await runWarm(['explain', '/', '--cache-dir', cache], { env });
    expect(explained.exitCode).toBe(0);
  });
});

describe('content of the service', () => {
  const SERVICE = { ...SPACE, ...ACCESS, CONTENTFUL_HOST: '127.0.0.1:1' };
  const build = async (env: Readonly<Record<string, string>>, ...args: string[]) => {
    const folder = await temporaryFolder();
    const places = ['--out', join(folder, 'out'), '--cache-dir', join(folder, 'cache')];
    const run = await runWarm(['build', ...places, '--retry-limit', '0', '--json', ...args], { env });
    return [run.exitCode, run.json.errors[0].code];
  };

  it.each([[[]], [['--source', 'contentful']]])(
    'is not built for the address of the embedded site, with %j',
    async (args) => {
      expect(await build(SERVICE, ...args)).toEqual([2, 'config.base_url_missing']);
    },
  );

  it('is built for an explicit address, and from this machine for any', async () => {
    const address = 'https://www.own.test';
    const unreachable = [1, 'source.unreachable'];
    expect(await build({ ...SERVICE, SITE_BASE_URL: address })).toEqual(unreachable);
    expect(await build(SERVICE, '--base-url', address)).toEqual(unreachable);
    expect(await build(SERVICE, '--base-url', 'https://www.planfold.example')).toEqual(unreachable);
    expect(await build({ ...SERVICE, CONTENTFUL_HOST: 'http://127.0.0.1:1' })).toEqual(unreachable);
  });

  it('is not built by site listen for the address of the embedded site', async () => {
    const secret = { CONTENTFUL_WEBHOOK_SECRET: 'a'.repeat(64) };
    const run = await runWarm(['listen', '--port', '0', '--json'], { env: { ...SERVICE, ...secret } });
    expect([run.exitCode, run.json.errors[0].code]).toEqual([2, 'config.base_url_missing']);
  });
});

describe('a build from the command line', () => {
  async function project() {
    const folder = await temporaryFolder();
    const file = await writeExport(folder, { entries: [homePage([])] });
    const out = join(folder, 'out');
    const cache = join(folder, 'cache');
    await takeBundles(cache);
    const args = ['build', '--out', out, '--export', file, '--cache-dir', cache];
    return { folder, out, args };
  }

  it('writes its result to stdout and its warnings to stderr', async () => {
    const { args } = await project();
    const run = await runSite(args);
    expect(run.exitCode).toBe(0);
    expect(run.stdout).toMatch(/^3 pages \(3 rendered\), \d+ files written/);
    expect(run.stdout.split('\n')).toHaveLength(2);
    expect(run.stderr).toMatch(/^warning content\.page_without_sections/);
  });

  it('fails, and says so, if the process ends before there is a result', async () => {
    const { args } = await project();
    const neverAnswers = 'data:text/javascript,globalThis.fetch=()=>new Promise(()=>{})';
    const run = await runSite([...args, '--json'], {
      env: { GROWTHBOOK_CLIENT_KEY: 'sdk-test', GROWTHBOOK_API_HOST: 'http://127.0.0.1:9' },
      nodeOptions: ['--import', neverAnswers],
    });
    expect(run.exitCode).toBe(1);
    expect(run.json).toMatchObject({ ok: false, errors: [{ code: 'cli.no_result' }] });
    expect(run.stderr).toMatch(/^error cli\.no_result: /m);
  });

  it('prints nothing with --quiet, except errors', async () => {
    const { folder, args } = await project();
    const run = await runSite([...args, '--quiet']);
    expect([run.exitCode, run.stdout, run.stderr]).toEqual([0, '', '']);
    await writeFile(join(folder, 'export.json'), 'nonsense');
    const failed = await runSite([...args, '--quiet']);
    expect(failed.exitCode).toBe(1);
    expect(failed.stderr).toContain('source.export_unreadable');
  });

  it('looks for no storage of browsers: from Node 25 on, this writes a warning', async () => {
    const { args } = await project();
    const newerNode = `Object.defineProperty(globalThis, 'localStorage', {
      get: () => process.emitWarning('localStorage is not available'),
    });`;
    const { stderr } = await runSite([...args, '--quiet'], {
      nodeOptions: ['--import', `data:text/javascript,${encodeURIComponent(newerNode)}`],
    });
    expect(stderr).toBe('');
  });

  it('prints one JSON object as the last line, and stores it in the cache folder', async () => {
    const { folder, args } = await project();
    const run = await runWarm([...args, '--json']);
    expect(run.stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(Object.keys(run.json).sort()).toEqual([
      'bytes',
      'errors',
      'ok',
      'pages',
      'revision',
      'steps',
      'warnings',
      'written',
    ]);
    const kept = JSON.parse(await readFile(join(folder, 'cache/last-build.json'), 'utf8'));
    expect(kept.revision).toBe(run.json.revision);
  });

  it('stores the result of a build that cannot start, too', async () => {
    const { folder, args } = await project();
    expect((await runWarm(args)).exitCode).toBe(0);
    const run = await runWarm([...args, '--json', '--export', join(folder, 'missing.json')]);
    const kept = JSON.parse(await readFile(join(folder, 'cache/last-build.json'), 'utf8'));
    expect([run.exitCode, kept.ok, kept.errors]).toEqual([2, false, run.json.errors]);
  });

  it.each([
    ['is the cause of an error', { CONTENTFUL_SPACE_ID: 'a', CONTENTFUL_ACCES_TOKEN: 'b' }],
    ['stands beside an invalid one', { SITE_LOGIN_URLS: 'x', SITE_BASE_URL: 'y' }],
  ])('warns about a misspelled variable that %s', async (_, env) => {
    const { exitCode, json, stderr } = await runWarm(['build', '--json'], { env });
    expect(exitCode).toBe(2);
    expect(json.warnings.map(({ code }: { code: string }) => code)).toEqual(['config.variable_misspelled']);
    expect(stderr).toMatch(/^warning config\.variable_misspelled: /);
  });

  it('takes values from a configuration file, and the environment overrides it', async () => {
    const { folder, out, args } = await project();
    const file = join(folder, 'site.json');
    await writeFile(
      file,
      '{"SITE_BASE_URL":"https://file.test","SITE_LOGIN_URL":"https://file.test/in?a=b","SITE_SIGN_UP_URL":"https://file.test/join"}',
    );
    await runWarm([...args, '--config', file], { env: { SITE_BASE_URL: 'https://environment.test' } });
    const html = await readFile(join(out, 'index.html'), 'utf8');
    expect(html).toContain('<link rel="canonical" href="https://environment.test/"');
    expect(html).toContain('https://file.test/join');
    expect(html).toMatch(/<a [^>]*href="https:\/\/file\.test\/in\?a=b"[^>]*>Log in</);
  });

  it('excludes search engines if it is for another origin', async () => {
    const { out, args } = await project();
    await runWarm([...args, '--base-url', 'https://staging.test']);
    expect(await readFile(join(out, '_headers'), 'utf8')).toContain('X-Robots-Tag: noindex');
    expect(await readFile(join(out, 'index.html'), 'utf8')).toContain('https://staging.test/');
  });

  it('refuses a folder with other content with status 2', async () => {
    const { out, args } = await project();
    await mkdir(out);
    await writeFile(join(out, 'notes.txt'), 'mine');
    expect((await runWarm(args)).exitCode).toBe(2);
    expect(Object.keys(await digestsOf(out))).toEqual(['notes.txt']);
  });
});
