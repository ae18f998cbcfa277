import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { startContentfulEmulator } from '../emulators/contentful/start-contentful-emulator';
import { takeBundles } from '../support/built-site';
import { digestsOf, temporaryFolder } from '../support/folders';
import type { SiteRun } from '../support/run-site';
import { entry, homePage, spaceExport } from '../support/space-export';
import { runWarm } from '../support/warm-builds';

type ExportFile = Parameters<typeof startContentfulEmulator>[0]['export'];
type Emulator = Awaited<ReturnType<typeof startContentfulEmulator>>;

const EXPORT = resolve(import.meta.dirname, '../../content/export.json');
const TOKEN = 'planted-delivery-token-0123456789';

let emulator: Emulator | undefined;

afterEach(async () => {
  await emulator?.close();
  emulator = undefined;
});

async function start(content: unknown): Promise<Emulator> {
  emulator = await startContentfulEmulator({
    export: content as ExportFile,
    deliveryToken: TOKEN,
    previewToken: 'planted-preview-token-0123456789',
  });
  return emulator;
}

function environmentOf(service: Emulator): Record<string, string> {
  return {
    CONTENTFUL_SPACE_ID: service.spaceId,
    CONTENTFUL_ENVIRONMENT: service.environment,
    CONTENTFUL_ACCESS_TOKEN: TOKEN,
    CONTENTFUL_PREVIEW_TOKEN: 'planted-preview-token-0123456789',
    CONTENTFUL_HOST: `http://${service.host}`,
  };
}

const small = () =>
  spaceExport({
    entries: [homePage(['text']), entry('text', 'sectionMarkdown', { heading: 'T', body: 'T' })],
  });

interface Build {
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

async function build(folder: string, { args = [], env }: Build): Promise<SiteRun> {
  const cache = join(folder, 'cache');
  await takeBundles(cache);
  return runWarm(['build', '--out', join(folder, 'out'), '--cache-dir', cache, ...args], { env });
}

describe('a build from the content service', () => {
  it('gives the same bytes as building from the export', async () => {
    const service = await start(JSON.parse(await readFile(EXPORT, 'utf8')));
    const folder = await temporaryFolder();
    const fromService = await build(folder, { env: environmentOf(service) });
    expect([fromService.exitCode, fromService.stderr.match(/^error/m)]).toEqual([0, null]);
    expect(service.requests.length).toBeGreaterThan(0);
    expect(await digestsOf(join(folder, 'out'))).toEqual(await digestsOf(inject('siteFolder')));
  });

  it('shows drafts in a preview, which is excluded from search engines', async () => {
    const service = await start(small());
    service.saveDraft({
      sys: {
        id: 'text',
        type: 'Entry',
        contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'sectionMarkdown' } },
      },
      fields: { heading: { en: 'Draft heading' }, body: { en: 'T' } },
    } as never);
    const folder = await temporaryFolder();
    const out = join(folder, 'out');
    const env = environmentOf(service);
    await build(folder, { env });
    expect(await readFile(join(out, 'index.html'), 'utf8')).not.toContain('Draft heading');
    const preview = await build(folder, { args: ['--preview'], env });
    expect(preview.exitCode).toBe(0);
    expect(await readFile(join(out, 'index.html'), 'utf8')).toContain('Draft heading');
    expect(await readFile(join(out, '_headers'), 'utf8')).toContain('X-Robots-Tag: noindex');
    expect(await readFile(join(out, 'robots.txt'), 'utf8')).toBe('User-agent: *\nDisallow: /\n');
  });

  it('lists every missing variable when the service was selected', async () => {
    const { exitCode, json } = await runWarm([
      'build',
      '--json',
      '--source',
      'contentful',
      '--out',
      '/nonexistent/x',
    ]);
    expect(exitCode).toBe(2);
    expect(
      json.errors.map(({ code, message }: Record<string, string>) => `${code} ${message?.split(' ')[0]}`),
    ).toEqual([
      'config.variable_missing CONTENTFUL_SPACE_ID',
      'config.variable_missing CONTENTFUL_ACCESS_TOKEN',
    ]);
  });
});

describe('a build from the content service', () => {
  it.each([
    ['a refused token', { kind: 'status', status: 401, times: Number.POSITIVE_INFINITY }, 'source.refused'],
    ['a missing space', { kind: 'status', status: 404, times: Number.POSITIVE_INFINITY }, 'source.refused'],
    [
      'a permanent server error',
      { kind: 'status', status: 503, times: Number.POSITIVE_INFINITY },
      'source.refused',
    ],
    ['a service that hangs', { kind: 'hang', times: Number.POSITIVE_INFINITY }, 'source.timed_out'],
    ['broken connections', { kind: 'reset', times: Number.POSITIVE_INFINITY }, 'source.unreachable'],
    ['truncated responses', { kind: 'truncate', times: Number.POSITIVE_INFINITY }, 'source.'],
    [
      'responses that are not JSON',
      { kind: 'invalidJson', times: Number.POSITIVE_INFINITY },
      'source.answer_invalid',
    ],
    [
      'responses of another form',
      { kind: 'wrongShape', body: {}, times: Number.POSITIVE_INFINITY },
      'source.answer_invalid',
    ],
  ] as const)(
    'that meets %s ends with an error code, prints no token and leaves the output unchanged',
    async (_, fault, code) => {
      const service = await start(small());
      const folder = await temporaryFolder();
      const out = join(folder, 'out');
      const args = ['--json', '--retry-limit', '1', '--content-timeout', '4'];
      const env = environmentOf(service);
      expect((await build(folder, { args, env })).exitCode).toBe(0);
      const before = await digestsOf(out);
      service.faults.add(fault as never);
      const run = await build(folder, { args, env });
      expect(run.exitCode).toBe(1);
      expect(run.json.errors).toHaveLength(1);
      expect(run.json.errors[0].code.startsWith(code), run.json.errors[0].code).toBe(true);
      expect(run.stdout + run.stderr).not.toContain(TOKEN);
      expect(await digestsOf(out)).toEqual(before);
    },
  );

  it.each([
    ['a rate limit', { kind: 'rateLimit', resetSeconds: 1, times: 1 }],
    ['one failed answer', { kind: 'status', status: 500, times: 1 }],
    ['one broken connection', { kind: 'reset', times: 1 }],
  ] as const)('waits for the end of %s', async (_, fault) => {
    const service = await start(small());
    service.faults.add(fault as never);
    const folder = await temporaryFolder();
    const run = await build(folder, { args: ['--json'], env: environmentOf(service) });
    expect(run.json.errors).toEqual([]);
    expect(run.exitCode).toBe(0);
  });
});
