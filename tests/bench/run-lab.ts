import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startStaticServer } from '../../generator/serve/http-server';
import { launchBrowser } from '../support/chromium';
import { median } from './bench-results';
import { benchFolder } from './bench-site';
import { measureNode } from './measure-process';

/** The version whose figures can be compared; it is installed only for this command. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const INSTALL = `npm install --no-save --ignore-scripts ${LIGHTHOUSE}`;
const RUNS = 5;

/** A page of each type. */
const PAGES = [
  '/',
  '/pricing',
  '/features',
  '/features/boards',
  '/teams',
  '/teams/design',
  '/ai',
  '/brain',
  '/lp',
  '/privacy',
];

const USAGE = `npm run bench -- lab [paths]\n\n  needs ${LIGHTHOUSE}: ${INSTALL}\n`;

/** The audits in milliseconds, or a plain number for the layout shift. */
const AUDITS = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The part of the tool's result that is used. */
interface LabResult {
  readonly lhr: {
    readonly runtimeError?: { readonly message: string };
    readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  };
}

type Lighthouse = (url: string, options: Readonly<Record<string, unknown>>) => Promise<LabResult | undefined>;

/**
 * How the slow line and the slow phone come about. `simulate`, the tool's default, computes the times from a fast visit:
 * whatever has ended before the largest paint there delays it. `devtools` slows the visit itself.
 */
type Throttling = 'simulate' | 'devtools';

/** One run of one page: its audits, and its scores from 0 to 100. */
type LabRun = Readonly<Record<keyof typeof AUDITS | (typeof CATEGORIES)[number], number>>;

/** Undefined if the tool is not installed. */
async function loadLighthouse(): Promise<Lighthouse | undefined> {
  const name = 'lighthouse';
  try {
    return (await import(name)).default;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

function readRun({ lhr }: LabResult): LabRun {
  const audits = Object.entries(AUDITS).map(([key, id]) => [key, lhr.audits[id]?.numericValue]);
  const scores = CATEGORIES.map((id) => [id, (lhr.categories[id]?.score ?? 0) * 100]);
  return Object.fromEntries([...audits, ...scores]);
}

/** A visit without consent in the tool's own mobile profile, with a browser of its own. */
async function measurePage(
  lighthouse: Lighthouse,
  url: string,
  throttlingMethod: Throttling,
): Promise<LabRun> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const options = { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES, throttlingMethod };
    const result = await lighthouse(url, options);
    if (result === undefined || result.lhr.runtimeError !== undefined)
      throw new Error(`${url} has no result: ${result?.lhr.runtimeError?.message}`);
    return readRun(result);
  } finally {
    await browser.close();
  }
}

const ms = (time: number) => `${Math.round(time)} ms`;

function gapOf(runs: readonly LabRun[]): string {
  return ms(median(runs.map(({ firstPaint, largestPaint }) => largestPaint - firstPaint)));
}

function rowOf(
  path: string,
  { simulate, devtools }: Readonly<Record<Throttling, readonly LabRun[]>>,
): string {
  const medianOf = (key: keyof LabRun) => median(simulate.map((run) => run[key]));
  const times = [ms(medianOf('firstPaint')), gapOf(simulate), gapOf(devtools), ms(medianOf('blocking'))];
  const scores = CATEGORIES.map((key) => Math.round(medianOf(key)));
  const cells = [path, ...times, medianOf('shift'), ...scores];
  return `| ${cells.join(' | ')} |\n`;
}

const HEAD =
  '| Page | First paint | Largest paint after it | The same, slowed | Blocking | Shift | Performance | Accessibility | Best practices | Search |\n' +
  `| --- |${' ---: |'.repeat(9)}\n`;

/** `npm run bench -- lab`: builds the site without any vendor and measures a page of each type. */
export async function main(args: readonly string[]): Promise<number> {
  const lighthouse = await loadLighthouse();
  if (lighthouse === undefined || args.some((path) => !path.startsWith('/'))) {
    process.stderr.write(USAGE);
    return 2;
  }
  const folder = await mkdtemp(join(benchFolder(), 'site-lab-'));
  const outDir = join(folder, 'out');
  try {
    const places = ['--out', outDir, '--cache-dir', join(folder, 'cache'), '--source', 'export'];
    await measureNode({ args: ['bin/site.js', 'build', '--quiet', ...places], cwd: process.cwd() });
    const server = await startStaticServer({ outDir, host: '127.0.0.1', port: 0 });
    process.stdout.write(HEAD);
    for (const path of args.length > 0 ? args : PAGES) {
      const { href } = new URL(path, server.url);
      const runs = { simulate: [] as LabRun[], devtools: [] as LabRun[] };
      for (let run = 0; run < RUNS; run += 1) {
        runs.simulate.push(await measurePage(lighthouse, href, 'simulate'));
        runs.devtools.push(await measurePage(lighthouse, href, 'devtools'));
      }
      process.stdout.write(rowOf(path, runs));
    }
    await server.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return 0;
}
