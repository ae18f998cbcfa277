import { mkdir, stat, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { type CaseRun, createCaseRunner } from './bench-cases';
import { editedPage, markdownFacts, TEXTS_PER_PAGE } from './bench-content';
import { type BenchOptions, type BenchSize, type CaseName, readBenchOptions, USAGE } from './bench-options';
import { type BenchResults, formatResults } from './bench-report';
import { type CaseResult, type ContentFacts, ownWallMs, type SizeResult } from './bench-results';
import {
  type BenchSite,
  benchFolder,
  compileGenerator,
  createBenchSite,
  measureReference,
  measureTwoReferences,
  removeBenchSite,
  writeContent,
} from './bench-site';
import { readPageFacts } from './built-pages';
import { runProfile } from './run-profile';

const RESULTS = resolve(import.meta.dirname, '../bench-results');
/** Short cases, which need more runs. */
const MORE_RUNS: Partial<Record<CaseName, number>> = { help: 5, listen: 10 };

const print = (text: string) => process.stderr.write(`${text}\n`);

/** Creates the folder of a size, ready for measuring, and always removes it. */
async function withSite<Result>(
  { seed, buildArgs }: BenchOptions,
  size: BenchSize,
  work: (site: BenchSite) => Promise<Result>,
): Promise<Result> {
  const site = await createBenchSite({ ...size, seed, buildArgs });
  const interrupted = () => void removeBenchSite(site).then(() => process.exit(130));
  process.once('SIGINT', interrupted);
  try {
    await writeContent(site, {});
    await compileGenerator(site);
    return await work(site);
  } finally {
    process.off('SIGINT', interrupted);
    await removeBenchSite(site);
  }
}

/** Runs a function several times. */
async function repeat(name: string, times: number, run: () => Promise<CaseRun>): Promise<CaseRun[]> {
  const runs: CaseRun[] = [];
  for (let count = 0; count < times; count += 1) {
    const measured = await run();
    runs.push(measured);
    print(`  ${name}: ${(ownWallMs(measured) / 1000).toFixed(2)} s`);
  }
  return runs;
}

async function runReference(site: BenchSite): Promise<CaseRun> {
  const { stdout: _stdout, ...measured } = await measureReference(site);
  return measured;
}

async function contentFacts(site: BenchSite): Promise<ContentFacts> {
  const { file } = editedPage(site.pages);
  return {
    exportBytes: (await stat(site.exportFile)).size,
    markdown: markdownFacts(site.texts),
    textsPerPage: TEXTS_PER_PAGE,
    reference: await readPageFacts(site.referenceDir, file),
    built: await readPageFacts(site.place.outDir, file).catch(() => undefined),
  };
}

async function measureSize(options: BenchOptions, site: BenchSite): Promise<SizeResult> {
  const { repeat: times } = options;
  const before = await repeat('reference', times, () => runReference(site));
  const runner = createCaseRunner(site);
  const cases: CaseResult[] = [];
  try {
    for (const name of options.cases) {
      const runs = await repeat(name, Math.max(times, MORE_RUNS[name] ?? 0), () => runner.run(name));
      cases.push({ name, runs });
    }
  } finally {
    await runner.end();
  }
  const after = await repeat('reference', times, () => runReference(site));
  const content = await contentFacts(site);
  const twoAtOnceMs = await measureTwoReferences(site);
  return { texts: site.texts, pages: site.pages, content, reference: { before, after, twoAtOnceMs }, cases };
}

function machine(): BenchResults['machine'] {
  return {
    processor: cpus()[0]?.model ?? 'unknown processor',
    cores: availableParallelism(),
    memoryMiB: Math.round(totalmem() / 1024 / 1024),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    folder: benchFolder(),
  };
}

/** Written after every size, so that the results of an interrupted run are saved. */
async function keepResults(results: BenchResults): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
  await writeFile(join(RESULTS, 'results.md'), formatResults(results));
}

async function measureAll(options: BenchOptions): Promise<void> {
  const { seed, buildArgs } = options;
  const sizes: SizeResult[] = [];
  for (const size of options.sizes) {
    print(`${size.pages} pages, ${size.texts} texts`);
    sizes.push(await withSite(options, size, (site) => measureSize(options, site)));
    await keepResults({ machine: machine(), seed, buildArgs, sizes });
  }
  process.stdout.write(formatResults({ machine: machine(), seed, buildArgs, sizes }));
  print(`Kept in ${RESULTS}`);
}

async function profileOne(options: BenchOptions): Promise<void> {
  const name = options.profile ?? 'cold';
  await withSite(options, options.sizes[0] ?? { texts: 'real', pages: 270 }, async (site) => {
    process.stdout.write(await runProfile(site, { name, keepIn: RESULTS }));
  });
}

/** `npm run bench`: resolves to the exit status. */
export async function main(args: readonly string[]): Promise<number> {
  let options: BenchOptions | undefined;
  try {
    options = readBenchOptions(args);
  } catch (error) {
    print(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return 2;
  }
  if (options === undefined) process.stdout.write(USAGE);
  else if (options.profile === undefined) await measureAll(options);
  else await profileOne(options);
  return 0;
}
