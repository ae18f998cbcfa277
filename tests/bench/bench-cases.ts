import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildReport } from '../../generator/build/build-report';
import { type ContentEdits, heroMark, labelMark } from './bench-content';
import type { CaseName } from './bench-options';
import { type BenchService, startBenchService } from './bench-service';
import { type BenchSite, compileGenerator, measureBuild, measureHelp, writeContent } from './bench-site';
import { countPages, type PagesRight } from './built-pages';
import { type BenchListener, startBenchListener } from './listen-case';
import type { Measurement } from './measure-process';

/** One measured run of a case. */
export interface CaseRun extends Omit<Measurement, 'stdout'> {
  readonly report?: Pick<BuildReport, 'pages' | 'written' | 'steps'>;
  /** How long the content service was busy during the run, and how many responses it sent. */
  readonly service?: { readonly busyMs: number; readonly requests: number };
  readonly pagesRight?: PagesRight;
}

/** State that the cases of a site pass on to the next case. */
interface Progress {
  readonly site: BenchSite;
  edits: ContentEdits;
  count: number;
  /** Whether output and cache match the current content. */
  isBuilt: boolean;
  service: BenchService | undefined;
  listener: BenchListener | undefined;
}

type Case = (progress: Progress) => Promise<CaseRun>;

const withoutOutput = ({ stdout: _stdout, ...measured }: Measurement): CaseRun => measured;

async function build({ site }: Progress, place = site.place): Promise<CaseRun> {
  const { report, ...measured } = await measureBuild(site, place);
  const { pages, written, steps } = report;
  return { ...withoutOutput(measured), report: { pages, written, steps } };
}

async function ensureBuilt(progress: Progress): Promise<void> {
  if (progress.isBuilt) return;
  await build(progress);
  progress.isBuilt = true;
}

async function edit(progress: Progress, made: (count: number) => ContentEdits): Promise<void> {
  progress.count += 1;
  progress.edits = { ...progress.edits, ...made(progress.count) };
  await writeContent(progress.site, progress.edits);
}

async function showing(outDir: string, mark: string, expected: number): Promise<PagesRight> {
  return { right: await countPages(outDir, (html) => html.includes(mark)), expected };
}

const cold: Case = async (progress) => {
  const { outDir, cacheDir } = progress.site.place;
  for (const folder of [outDir, cacheDir]) await rm(folder, { recursive: true, force: true });
  const measured = await build(progress);
  progress.isBuilt = true;
  return measured;
};

const noOp: Case = async (progress) => {
  await ensureBuilt(progress);
  return build(progress);
};

const oneEntry: Case = async (progress) => {
  await ensureBuilt(progress);
  await edit(progress, (hero) => ({ hero }));
  const measured = await build(progress);
  const { outDir } = progress.site.place;
  return { ...measured, pagesRight: await showing(outDir, heroMark(progress.count), 1) };
};

const navigationLabel: Case = async (progress) => {
  await ensureBuilt(progress);
  const { outDir } = progress.site.place;
  const label = progress.edits.label === undefined ? 'nav 0.0' : labelMark(progress.edits.label);
  const expected = await countPages(outDir, (html) => html.includes(label));
  await edit(progress, (count) => ({ label: count }));
  const measured = await build(progress);
  return { ...measured, pagesRight: await showing(outDir, labelMark(progress.count), expected) };
};

/** Gives the element of every hero another class, so that each page with a hero changes by a few bytes. */
async function editHeroTemplate({ projectDir }: BenchSite, count: number): Promise<string> {
  const file = join(projectDir, 'templates/sections/hero/Hero.tsx');
  const source = await readFile(file, 'utf8');
  const changed = source.replace(/"hero__text[^"]*"/, `"hero__text edition-${count}"`);
  if (changed === source) throw new Error(`${file} has no element with the class hero__text.`);
  await writeFile(file, changed);
  return `hero__text edition-${count}"`;
}

const template: Case = async (progress) => {
  await ensureBuilt(progress);
  const { site } = progress;
  const expected = await countPages(site.place.outDir, (html) => html.includes('hero__text'));
  progress.count += 1;
  const mark = await editHeroTemplate(site, progress.count);
  await compileGenerator(site);
  const measured = await build(progress);
  return { ...measured, pagesRight: await showing(site.place.outDir, mark, expected) };
};

async function ensureService(progress: Progress): Promise<BenchService> {
  if (progress.service !== undefined) return progress.service;
  const service = await startBenchService(progress.site);
  progress.service = service;
  await build(progress, service.place);
  return service;
}

const syncDelta: Case = async (progress) => {
  const { pages, texts, seed } = progress.site;
  const service = await ensureService(progress);
  progress.count += 1;
  await service.publish({ pages, texts, seed, edits: { hero: progress.count } });
  const before = await service.use();
  const measured = await build(progress, service.place);
  const after = await service.use();
  return {
    ...measured,
    service: { busyMs: after.busyMs - before.busyMs, requests: after.requests - before.requests },
    pagesRight: await showing(service.place.outDir, heroMark(progress.count), 1),
  };
};

/** The first publish is not measured, because it includes the warm-up. */
async function ensureListener(progress: Progress): Promise<BenchListener> {
  if (progress.listener !== undefined) return progress.listener;
  const service = await ensureService(progress);
  progress.listener = await startBenchListener(progress.site, service);
  progress.count += 1;
  await progress.listener.publish(progress.count);
  return progress.listener;
}

const listen: Case = async (progress) => {
  const listener = await ensureListener(progress);
  progress.count += 1;
  const measured = await listener.publish(progress.count);
  const { outDir } = (await ensureService(progress)).place;
  return { ...measured, pagesRight: await showing(outDir, heroMark(progress.count), 1) };
};

const CASES: Readonly<Record<CaseName, Case>> = {
  cold,
  'no-op': noOp,
  'one-entry': oneEntry,
  'navigation-label': navigationLabel,
  template,
  'sync-delta': syncDelta,
  listen,
  help: async ({ site }) => withoutOutput(await measureHelp(site)),
};

/** Runs the cases of one site, whose export is already written, one after the other. */
export function createCaseRunner(site: BenchSite) {
  const progress: Progress = {
    site,
    edits: {},
    count: 0,
    isBuilt: false,
    service: undefined,
    listener: undefined,
  };
  return {
    run: (name: CaseName) => CASES[name](progress),
    async end(): Promise<void> {
      await progress.listener?.stop();
      await progress.service?.stop();
    },
  };
}
