import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startContentfulEmulator } from '../emulators/contentful/start-contentful-emulator';
import { temporaryFolder } from '../support/folders';
import { runSite, type SiteRun } from '../support/run-site';
import { entry, homePage, spaceExport } from '../support/space-export';
import { runWarm } from '../support/warm-builds';

/** All secrets of the operator, each a different text. */
const SECRETS = {
  CONTENTFUL_ACCESS_TOKEN: 'planted-delivery+token/0123456789',
  CONTENTFUL_PREVIEW_TOKEN: 'planted-preview+token/0123456789',
  CONTENTFUL_WEBHOOK_SECRET: `planted${'w'.repeat(57)}`,
  GROWTHBOOK_DECRYPTION_KEY: Buffer.from('planted-key-1234').toString('base64'),
  GROWTHBOOK_WEBHOOK_SECRET: 'planted-growthbook-webhook-secret',
  SITE_ALERT_URL: 'https://hooks.test/planted-alert-address',
};

/** A text in its raw form, and as encoded in an address, a header or a dump. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('hex'),
  ];
}

const FORMS = Object.entries(SECRETS).flatMap(([name, secret]) =>
  [...new Set(formsOf(secret))].map((form) => [name, form] as const),
);

const foundIn = (text: string) => [
  ...new Set(FORMS.filter(([, form]) => text.includes(form)).map(([name]) => name)),
];

/** The secrets below a folder, in files of any kind. */
async function foundBelow(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return foundIn((await readFile(path)).toString('latin1')).map((secret) => `${secret} in ${path}`);
    });
  return (await Promise.all(found)).flat();
}

const printed = ({ stdout, stderr }: SiteRun) => foundIn(`${stdout}\n${stderr}`);

const content = (body: string) =>
  spaceExport({ entries: [homePage(['text']), entry('text', 'sectionMarkdown', { heading: 'T', body })] });

async function startService(space: unknown) {
  const service = await startContentfulEmulator({
    export: space as never,
    deliveryToken: SECRETS.CONTENTFUL_ACCESS_TOKEN,
    previewToken: SECRETS.CONTENTFUL_PREVIEW_TOKEN,
  });
  onTestFinished(() => service.close());
  return service;
}

/** A service whose errors repeat the complete request. */
async function startTellTale(status: number, contentType: string): Promise<string> {
  const server = createServer(({ url, headers, rawHeaders }, response) => {
    const message = `No: ${url} ${headers.authorization} ${rawHeaders.join(' ')}`;
    response.writeHead(status, {
      'content-type': contentType,
      'x-contentful-request-id': String(headers.authorization),
    });
    response.end(
      JSON.stringify({
        sys: { type: 'Error', id: 'AccessTokenInvalid' },
        message,
        details: { errors: [message] },
      }),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('no secret is revealed', () => {
  it('in the written, cached and printed data of a build, successful or failed', async () => {
    const service = await startService(content('Body'));
    const folder = await temporaryFolder();
    const env = {
      ...SECRETS,
      CONTENTFUL_SPACE_ID: service.spaceId,
      CONTENTFUL_HOST: `http://${service.host}`,
    };
    const places = ['--out', join(folder, 'out'), '--cache-dir', join(folder, 'cache')];
    const run = (...args: string[]) => runSite([...args, ...places, '--json'], { env });
    const good = await run('build');
    service.publish(entry('text', 'sectionMissing', {}) as never);
    const runs = [
      good,
      await run('build'),
      await run('build', '--preview', '--no-cache'),
      await runSite(['check', '--out', join(folder, 'out'), '--json'], { env }),
      await runSite(['explain', '/', '--cache-dir', join(folder, 'cache')], { env }),
      await runSite(['pull', '--export', join(folder, 'pulled.json'), '--json'], { env }),
    ];
    expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 1, 1, 1, 0, 0]);
    expect(runs.flatMap(printed)).toEqual([]);
    expect(await foundBelow(folder)).toEqual([]);
  });

  it.each([
    [401, 'application/json'],
    [404, 'application/vnd.contentful.delivery.v1+json'],
    [422, 'application/json'],
    [200, 'text/html'],
  ])('when a service repeats the request in its response (%d, %s)', async (status, contentType) => {
    const folder = await temporaryFolder();
    const env = {
      ...SECRETS,
      CONTENTFUL_SPACE_ID: 'space',
      CONTENTFUL_HOST: await startTellTale(status, contentType),
    };
    const places = ['--out', join(folder, 'out'), '--cache-dir', join(folder, 'cache')];
    const runs = [
      await runWarm(['build', ...places, '--json'], { env }),
      await runWarm(['build', ...places, '--preview'], { env }),
      await runWarm(['pull', '--export', join(folder, 'pulled.json')], { env }),
    ];
    expect(runs.map(({ exitCode }) => exitCode)).toEqual([1, 1, 1]);
    expect(runs.flatMap(printed)).toEqual([]);
    expect(await foundBelow(folder)).toEqual([]);
  });

  it('in errors about the configuration', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'site.json');
    const wrong = {
      ...SECRETS,
      CONTENTFUL_ACCESS_TOKEN: `${SECRETS.CONTENTFUL_ACCESS_TOKEN}\nx`,
      CONTENTFUL_WEBHOOK_SECRET: SECRETS.CONTENTFUL_WEBHOOK_SECRET.slice(1),
      SITE_ALERT_URL: `ftp:${SECRETS.SITE_ALERT_URL}`,
    };
    const places = ['--out', join(folder, 'out'), '--cache-dir', join(folder, 'cache')];
    await writeFile(file, JSON.stringify(wrong));
    const malformed = await runSite(['build', ...places, '--config', file], {});
    await writeFile(file, JSON.stringify(wrong).slice(0, -4));
    const torn = await runSite(['build', ...places, '--config', file], {});
    const inEnvironment = await runSite(['listen', ...places, '--port', '0'], { env: wrong });
    const runs = [malformed, torn, inEnvironment];
    expect(runs.map(({ exitCode }) => exitCode)).toEqual([2, 2, 2]);
    for (const { stderr } of [malformed, inEnvironment])
      expect(stderr).toContain('CONTENTFUL_WEBHOOK_SECRET');
    expect(torn.stderr).toContain(file);
    expect(runs.flatMap(printed)).toEqual([]);
  });
});

it('the search finds a revealed secret in every form', async () => {
  const folder = await temporaryFolder();
  await writeFile(
    join(folder, 'a.bin'),
    Buffer.concat([Buffer.from([0xff, 0]), Buffer.from(SECRETS.CONTENTFUL_ACCESS_TOKEN)]),
  );
  expect(await foundBelow(folder)).toEqual([`CONTENTFUL_ACCESS_TOKEN in ${join(folder, 'a.bin')}`]);
  expect(foundIn(`?access_token=${encodeURIComponent(SECRETS.CONTENTFUL_PREVIEW_TOKEN)}`)).toEqual([
    'CONTENTFUL_PREVIEW_TOKEN',
  ]);
});
