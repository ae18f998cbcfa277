import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../support/chromium';
import { editedPage } from './bench-content';
import { type BenchSite, createBenchSite, removeBenchSite, writeContent } from './bench-site';

const PAGES = 300;
const RUNS = 9;
/** The pause between two changes, like that of a developer. */
const PAUSE_MS = 500;

/**
 * The browser's emulation is reset before a page is left, which recalculates styles for 25 ms. Developers do not wait
 * for that.
 */
const NOT_EMULATED = {
  viewport: null,
  colorScheme: null,
  reducedMotion: null,
  forcedColors: null,
  contrast: null,
} as const;

const USAGE = 'npm run bench -- reload [pages]\n';

/** A file change, and how the page shows that it has arrived. */
interface ReloadCase {
  readonly name: string;
  readonly file: string;
  readonly edit: (source: string, run: number) => string;
  /** For changes without a reload: whether the page has the change. Runs in the page. */
  readonly isShown?: (run: number) => boolean;
}

function reloadCases({ projectDir, exportFile, pages }: BenchSite): ReloadCase[] {
  const { position, heroId } = editedPage(pages);
  // Page titles end with their number, which identifies the shown page.
  const title = new RegExp(`( ${position})"`);
  return [
    {
      name: 'template',
      file: join(projectDir, 'templates/pages/PageFrame.tsx'),
      edit: (source, run) => source.replace('{children}', `<p>version {${run}}</p>{children}`),
    },
    {
      name: 'style sheet',
      file: join(projectDir, 'templates/styles/base.css'),
      edit: (source, run) => `${source}\nmain { outline: ${run + 1}px solid red; }\n`,
      isShown: (run) =>
        getComputedStyle(document.querySelector('main') ?? document.body).outlineWidth === `${run + 1}px`,
    },
    {
      name: 'client code',
      file: join(projectDir, 'client/start/start.ts'),
      edit: (source, run) => `${source}\nObject.assign(globalThis, { benchRun: ${run} });\n`,
    },
    {
      name: 'config: a text',
      file: join(projectDir, 'config/interface-texts.ts'),
      edit: (source, run) => source.replace("'Skip to content'", `'Skip to content ${run}'`),
    },
    {
      name: 'config: the site',
      file: join(projectDir, 'config/site.ts'),
      edit: (source, run) => source.replace("SITE_NAME = 'Planfold'", `SITE_NAME = 'Planfold ${run}'`),
    },
    {
      name: 'content: a text',
      file: exportFile,
      edit: (source, run) => {
        // The page links to its sections; this is the first section and the first one with a text.
        const start = source.indexOf(`"${heroId}"`);
        const text = source
          .slice(start)
          .replace(/"body":\s*\{\s*"en":\s*"/, (found) => `${found}Saved ${run}. `);
        return source.slice(0, start) + text;
      },
    },
    {
      name: 'content: a title',
      file: exportFile,
      edit: (source, run) => source.replace(title, `$1 saved ${run}"`),
    },
  ];
}

async function measureRun(page: Page, { file, edit, isShown }: ReloadCase, source: string, run: number) {
  await page.waitForTimeout(PAUSE_MS);
  const reloaded = isShown ? undefined : page.waitForEvent('domcontentloaded');
  const edited = edit(source, run);
  await writeFile(file, edited);
  const start = performance.now();
  await (isShown ? page.waitForFunction(isShown, run, { polling: 'raf' }) : reloaded);
  return performance.now() - start;
}

/** Milliseconds from the saved file to the reloaded page, or to the applied style, sorted. */
async function measureCase(page: Page, given: ReloadCase): Promise<number[]> {
  const source = await readFile(given.file, 'utf8');
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await measureRun(page, given, source, run));
  await writeFile(given.file, source);
  await page.waitForTimeout(PAUSE_MS);
  return times.sort((left, right) => left - right);
}

async function startServer({
  binary,
  exportFile,
  folder,
}: BenchSite): Promise<{ server: ChildProcess; url: string }> {
  const args = [
    'serve',
    '--debug',
    '--port',
    '0',
    '--export',
    exportFile,
    '--cache-dir',
    join(folder, 'cache'),
  ];
  const server = spawn(process.execPath, [binary, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [address] = await once(server.stdout, 'data');
  return { server, url: String(address).trim() };
}

async function measureSite(site: BenchSite): Promise<void> {
  const { server, url } = await startServer(site);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage(NOT_EMULATED);
    await page.goto(
      url +
        editedPage(site.pages)
          .file.replace(/^(index)?/, '/')
          .replace(/(index)?\.html$/, ''),
    );
    process.stdout.write(`| ${site.pages} pages: saved | median | slowest |\n| --- | ---: | ---: |\n`);
    for (const given of reloadCases(site)) {
      const times = await measureCase(page, given);
      const ms = (time = 0) => `${Math.round(time)} ms`;
      process.stdout.write(
        `| ${given.name} | ${ms(times[Math.floor(times.length / 2)])} | ${ms(times.at(-1))} |\n`,
      );
    }
  } finally {
    await browser.close();
    server.kill();
  }
}

/** `npm run bench -- reload`: how long a saved file takes to reach the open page. Resolves with the exit status. */
export async function main(args: readonly string[]): Promise<number> {
  const pages = Number(args[0] ?? PAGES);
  if (!Number.isInteger(pages) || pages < 1) {
    process.stderr.write(USAGE);
    return 2;
  }
  const site = await createBenchSite({ pages, texts: 'seeded', seed: 1, buildArgs: [] });
  try {
    await writeContent(site, {});
    await measureSite(site);
    return 0;
  } finally {
    await removeBenchSite(site);
  }
}
