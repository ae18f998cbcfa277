import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { SAME_PIXELS } from '../../support/chromium';
import {
  acceptScreenshot,
  SCREENSHOT_FOLDERS as FOLDERS,
  screenshotDifference,
} from '../../support/compare-screenshot';
import { temporaryFolder } from '../../support/folders';
import type { ListedPage } from '../../support/global-site';
import { sample } from '../../support/repetitions';
import { withBrowser } from '../open-page';
import { startGallery } from '../start-gallery';
import { type Screenshot, takeScreenshot } from './take-screenshot';

withBrowser(() => SAME_PIXELS);

/** How to accept what has changed. */
const ACCEPT = 'To accept: npm run test:screenshots -- --update';

/** One page of each look, the important ones first. */
const CHOSEN = [
  '/',
  '/pricing',
  '/teams/crm',
  '/features/boards',
  '/lp/features/gantt-chart-view',
  '/teams/accounting',
  '/brain',
  '/ai',
  '/features',
  '/teams',
  '/de/pricing',
  '/privacy',
  '/404',
];

/** The looks of a page: its template and the layouts of its heroes. */
async function looksOf({ file, template }: ListedPage): Promise<string[]> {
  const html = await readFile(join(inject('siteFolder'), file), 'utf8');
  return [template, ...(html.match(/\bhero--(?!centered|left)[a-z]+/g) ?? [])];
}

/** The chosen pages, then the first page of each look that none of them has. */
async function pagesOfEachLook(): Promise<string[]> {
  const seen = new Set<string>();
  const isNew = (looks: readonly string[]) =>
    looks.map((look) => seen.size < seen.add(look).size).some(Boolean);
  const all = inject('sitePages');
  const isChosen = ({ path }: ListedPage) => CHOSEN.includes(path);
  for (const page of all.filter(isChosen)) isNew(await looksOf(page));
  const more: string[] = [];
  for (const page of all) if (isNew(await looksOf(page))) more.push(page.path);
  return [...CHOSEN, ...more];
}

const DARK = ['/', '/pricing'];

/** The path of the gallery of components, which the debug server shows. */
const GALLERY = '/components';

const PHONE = 390;
const DESKTOP = 1440;
const widthsOf = (path: string) => [DESKTOP, PHONE].map((width) => ({ path, width }));

/** The first six are compared in each run of the tests: three pages at both widths. */
const SCREENSHOTS: readonly Screenshot[] = [
  ...(await pagesOfEachLook()).flatMap(widthsOf),
  ...DARK.map((path) => ({ path, width: DESKTOP, colorScheme: 'dark' as const })),
  ...widthsOf(GALLERY),
];

function nameOf({ path, width, colorScheme = 'light' }: Screenshot): string {
  const page = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
  return [page, width, ...(colorScheme === 'dark' ? ['dark'] : [])].join('-');
}

let gallery: Promise<string> | undefined;
const ends: Array<() => Promise<void>> = [];

afterAll(async () => {
  for (const end of ends) await end();
});

/** The gallery runs to the end of the file. */
async function addressOf(path: string): Promise<string> {
  if (path !== GALLERY) return path;
  gallery ??= startGallery((end) => void ends.push(end));
  return gallery;
}

/** Another browser draws other pixels. */
describe.skipIf(Boolean(process.env.CHROMIUM_PATH))('the screenshot', () => {
  it.each(
    sample(
      SCREENSHOTS.map((screenshot) => [nameOf(screenshot), screenshot] as const),
      6,
    ),
  )('%s equals its reference', async (name, screenshot) => {
    const taken = await takeScreenshot({ ...screenshot, path: await addressOf(screenshot.path) });
    const difference = await screenshotDifference(name, taken, FOLDERS);
    if (inject('isUpdate') && difference !== undefined)
      await acceptScreenshot(name, taken, FOLDERS.references);
    else expect(difference, ACCEPT).toBeUndefined();
  });

  it('of a page whose brand color has changed differs from its reference', async () => {
    const [first = { path: '/', width: DESKTOP }] = SCREENSHOTS;
    const taken = await takeScreenshot({ ...first, style: ':root { --color-brand: #7257f6 }' });
    const folders = { ...FOLDERS, differences: await temporaryFolder() };
    expect(await screenshotDifference(nameOf(first), taken, folders)).toContain('pixels from row');
  });
});

describe('the references', () => {
  it('are all used', async () => {
    const names = SCREENSHOTS.map((screenshot) => `${nameOf(screenshot)}.webp`);
    const files = await readdir(FOLDERS.references);
    const unused = files.filter((file) => !names.includes(file));
    if (inject('isUpdate')) for (const file of unused) await rm(join(FOLDERS.references, file));
    else expect(unused).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
  });
});
