import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type DebugServerOptions, startDebugServer } from '../support/debug-server';
import { eventually } from '../support/eventually';
import { temporaryFolder } from '../support/folders';
import { type ExportEntity, entry, homePage, link, writeExport } from '../support/space-export';
import { labels, panel, part, showEntries, tab } from './debug-panel';
import { openPage, withBrowser } from './open-page';

withBrowser();

const NO_FAULTS = { console: [], foreign: [], failed: [] };

const UNPUBLISHED = { publishedVersion: undefined, publishedAt: undefined, firstPublishedAt: undefined };
const draft = ({ sys, fields }: ExportEntity): ExportEntity => ({ sys: { ...sys, ...UNPUBLISHED }, fields });
const text = (id: string) =>
  entry(id, 'sectionMarkdown', { heading: `Heading of ${id}`, body: 'Text. '.repeat(80) });

function writeDrafts(folder: string, heading: string): Promise<string> {
  const question = (id: string) => entry(id, 'faqItem', { question: `${id}?`, answer: 'Yes.' });
  return writeExport(folder, {
    entries: [
      homePage(['sound', 'unseen', 'questions']),
      entry('sound', 'sectionMarkdown', { heading, body: 'Text. '.repeat(80) }),
      draft(text('unseen')),
      entry('questions', 'sectionFaq', { heading: 'Questions', items: ['old', 'new'].map((id) => link(id)) }),
      question('old'),
      draft(question('new')),
    ],
  });
}

async function startWithDrafts(atEnd: NonNullable<DebugServerOptions['atEnd']>, ...options: string[]) {
  const folder = await temporaryFolder('debug-drafts-', atEnd);
  const file = await writeDrafts(folder, 'First heading');
  const args = ['--export', file, '--cache-dir', join(folder, 'cache'), ...options];
  const server = await startDebugServer(args, { cwd: folder, atEnd });
  return { folder, url: server.url };
}

describe('a preview', () => {
  it('shows from the start what is not published, until that is switched off', async () => {
    const { url } = await startWithDrafts(onTestFinished, '--preview');
    const { page, faults, requested } = await openPage('/', { baseURL: url });
    await labels(page, 'entry').getByText('not published', { exact: true }).waitFor();
    const said = await labels(page, 'entry').allInnerTexts();
    expect(said.map((one) => one.replace(/\s+/g, ' ').trim())).toEqual([
      expect.stringMatching(/^sound ?sectionMarkdown$/),
      expect.stringMatching(/^unseen ?sectionMarkdown ?not published$/),
      expect.stringMatching(/^questions ?sectionFaq ?1 inside not published$/),
    ]);
    const link = labels(page, 'entry').getByRole('link', { name: 'unseen' });
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/app\.contentful\.com\/.*\/entries\/unseen$/);
    expect(await tab(page).innerText()).toMatch(/preview\s*2 not published/);

    await tab(page).click();
    await panel(page).getByText('Preview: drafts are shown').waitFor();
    await part(page, 'page').getByText('2 entries are not published').click();
    await part(page, 'page').getByRole('link', { name: 'new' }).waitFor();
    await tab(page).click();
    const answer = page.waitForResponse('**/__page?**');
    await tab(page).click();
    await (await answer).finished();
    await part(page, 'page').getByRole('link', { name: 'new' }).waitFor();
    await showEntries(page).uncheck();
    expect(await labels(page, 'entry').count()).toBe(0);
    await tab(page).click();
    requested.length = 0;
    await page.reload();
    await tab(page).getByText('preview').waitFor();
    expect(await labels(page, 'entry').count()).toBe(0);
    expect(requested).not.toContain('/__page');
    expect(faults).toEqual(NO_FAULTS);
  });
});

describe('a page without preview', () => {
  const ends: Array<() => Promise<void>> = [];
  let server: Awaited<ReturnType<typeof startWithDrafts>>;

  beforeAll(async () => {
    server = await startWithDrafts((end) => ends.push(end));
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  it('shows no drafts, and its panel numbers the sections correctly', async () => {
    const { page } = await openPage('/', { baseURL: server.url });
    await tab(page).click();
    await part(page, 'page').getByText('Everything that the page depends on is published.').waitFor();
    expect(await showEntries(page).isChecked()).toBe(false);
    await showEntries(page).check();
    await labels(page, 'entry').getByText('questions').waitFor();
    expect(await labels(page, 'entry').getByRole('link').allInnerTexts()).toEqual(['sound', 'questions']);
  });

  it('has a panel that requests an inspection after a change only while it is open', async () => {
    const { url, folder } = server;
    const { page, requested } = await openPage('/', { baseURL: url });
    const shown = (name: string) => page.getByRole('heading', { name }).waitFor();
    const asked = () => requested.filter((path) => path === '/__page').length;
    await eventually(async () =>
      expect(await page.evaluate(() => sessionStorage.getItem('site-debug-panel'))).toContain(
        '"isPreview":false',
      ),
    );
    requested.length = 0;
    await writeDrafts(folder, 'Second heading');
    await shown('Second heading');
    await tab(page).waitFor();
    expect(asked()).toBe(0);

    await tab(page).click();
    await part(page, 'page').locator('.page-facts').waitFor();
    requested.length = 0;
    await writeDrafts(folder, 'Third heading');
    await shown('Third heading');
    await part(page, 'page').locator('.page-facts').waitFor();
    expect(asked()).toBe(1);
  });
});
