import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ExportFile } from '../emulators/contentful/shapes';
import {
  type ContentfulEmulator,
  startContentfulEmulator,
} from '../emulators/contentful/start-contentful-emulator';
import { trapSpace } from '../unit/source/trap-space';

const ROOT = new URL('../../', import.meta.url);
const TOKENS = { deliveryToken: 'delivery-token', previewToken: 'preview-token' };

async function emulate(): Promise<ContentfulEmulator> {
  const content = trapSpace() as unknown as ExportFile;
  const emulator = await startContentfulEmulator({ export: content, ...TOKENS });
  onTestFinished(() => emulator.close());
  return emulator;
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sources-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe('a process that reads content', () => {
  /** Runs the generator's source in a separate process; resolves when that ends by itself. */
  async function runUntilItEnds(emulator: ContentfulEmulator, contentTimeoutMs: number): Promise<string> {
    const outfile = join(await temporaryFolder(), 'source.cjs');
    const entryPoint = fileURLToPath(new URL('generator/source/contentful/contentful-source.ts', ROOT));
    await build({ entryPoints: [entryPoint], outfile, bundle: true, platform: 'node', format: 'cjs' });
    const { spaceId, environment, host } = emulator;
    const options = { spaceId, environment, host: { host, insecure: true }, token: TOKENS.deliveryToken };
    const limits = { preview: false, retryLimit: 5, contentTimeoutMs, concurrency: 4 };
    const script = `require(${JSON.stringify(outfile)})
      .createContentfulSource(${JSON.stringify({ ...options, ...limits })}).load()
      .then(({ items }) => console.log([...items].filter(({ kind }) => kind === 'Entry').length), ({ messages }) => console.log(messages[0].code))`;
    const child = spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill());
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    await new Promise((resolve) => child.once('close', resolve));
    return output.trim();
  }

  test('ends when everything is read, although connections stay open', async () => {
    const emulator = await emulate();
    expect(await runUntilItEnds(emulator, 3_600_000)).toBe('5');
  });

  test.each([{ kind: 'hang' }, { kind: 'rateLimit', resetSeconds: 3600 }] as const)(
    'ends after the time limit, in every waiting state: %o',
    async (fault) => {
      const emulator = await emulate();
      emulator.faults.add({ ...fault, times: Number.POSITIVE_INFINITY });
      expect(await runUntilItEnds(emulator, 500)).toBe('source.timed_out');
    },
  );

  test.each([{ kind: 'hang' }, { kind: 'rateLimit', resetSeconds: 3600 }] as const)(
    'ends when one request is refused, while another one waits: %o',
    async (fault) => {
      const emulator = await emulate();
      emulator.faults.add({ ...fault, on: '/sync' });
      emulator.faults.add({ kind: 'status', status: 404, on: '/locales' });
      expect(await runUntilItEnds(emulator, 3_600_000)).toBe('source.refused');
    },
  );
});
