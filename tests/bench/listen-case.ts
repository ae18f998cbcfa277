import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { BuildStep } from '../../generator/build/step-timer';
import { signWebhook, WEBHOOK_SECRET } from '../build/listen/signed-webhook';
import type { CaseRun } from './bench-cases';
import { editedPage, heroMark } from './bench-content';
import type { BenchService } from './bench-service';
import type { BenchSite } from './bench-site';

/** A running `site listen`. */
export interface BenchListener {
  /** Publishes the edited hero and measures the time from the webhook until the page contains it. */
  publish(edit: number): Promise<CaseRun>;
  stop(): Promise<void>;
}

const LONGEST_MS = 60_000;
const LOOK_EVERY_MS = 2;

interface LoggedBuild {
  readonly pages: number;
  readonly rendered: number;
  readonly written: number;
  readonly steps: readonly BuildStep[];
}

function start({ binary, projectDir, nodeArgs, buildArgs }: BenchSite, { place }: BenchService) {
  const { outDir, cacheDir, sourceArgs, env = {} } = place;
  const places = ['--out', outDir, '--cache-dir', cacheDir, '--port', '0', ...sourceArgs];
  return spawn(process.execPath, [...nodeArgs, binary, 'listen', '--json', ...places, ...buildArgs], {
    cwd: projectDir,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      CI: 'true',
      CONTENTFUL_WEBHOOK_SECRET: WEBHOOK_SECRET,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function webhookOf(heroId: string, revision: number) {
  const body = { sys: { id: heroId, type: 'Entry', revision, updatedAt: new Date().toISOString() } };
  return signWebhook({ body });
}

/** The peak memory of a process; undefined if the system does not report it. */
function peakOf(pid: number): number | undefined {
  const file = `/proc/${pid}/status`;
  const kib = existsSync(file) ? /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return kib === undefined ? undefined : Number(kib) * 1024;
}

async function untilShown(file: string, mark: string): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while (!existsSync(file) || !readFileSync(file, 'utf8').includes(mark)) {
    if (performance.now() > end) throw new Error(`${file} does not show "${mark}".`);
    await pause(LOOK_EVERY_MS);
  }
}

/** Starts listening to the service of a site. The first publish is not measured; the later ones count. */
export async function startBenchListener(site: BenchSite, service: BenchService): Promise<BenchListener> {
  const { pages, texts, seed } = site;
  const child = start(site, service);
  const { stdout, stderr } = child;
  const ended = once(child, 'exit');
  const [line] = await Promise.race([
    once(createInterface({ input: stdout }), 'line'),
    ended.then(() => Promise.reject(new Error('The listener has ended.'))),
  ]);
  const { url } = JSON.parse(String(line)) as { url: string };
  const builds: LoggedBuild[] = [];
  createInterface({ input: stderr }).on('line', (text) => {
    const entry = JSON.parse(text);
    if (entry.msg === 'build done') builds.push(entry);
    else if (entry.level === 'error' || entry.level === 'warn') process.stderr.write(`${text}\n`);
  });
  const { heroId, file } = editedPage(pages);

  const publish = async (edit: number): Promise<CaseRun> => {
    const count = builds.length;
    const revision = await service.publish({ pages, texts, seed, edits: { hero: edit } });
    const before = await service.use();
    const begin = performance.now();
    await fetch(`${url}/webhook`, { method: 'POST', ...webhookOf(heroId, revision) });
    await untilShown(join(service.place.outDir, file), heroMark(edit));
    const wallMs = performance.now() - begin;
    const after = await service.use();
    while (builds.length === count) await pause(LOOK_EVERY_MS);
    const { steps, pages: total, rendered, written } = builds.at(-1) as LoggedBuild;
    const peakBytes = peakOf(child.pid ?? 0);
    return {
      wallMs,
      userMs: 0,
      systemMs: 0,
      peakBytes,
      report: { pages: { total, rendered, reused: total - rendered, removed: 0 }, written, steps },
      service: { busyMs: after.busyMs - before.busyMs, requests: after.requests - before.requests },
    };
  };

  return {
    publish,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
