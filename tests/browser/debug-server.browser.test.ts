import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { DebugServer } from '../support/debug-server';
import { startDebugServer } from '../support/debug-server';
import { temporaryFolder } from '../support/folders';
import { copyProject } from '../support/project-copy';
import { entry, homePage, writeExport } from '../support/space-export';
import { openPage, withBrowser } from './browser-page';

withBrowser();

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Writes an export whose home page has one section; without a heading it cannot be built. */
async function writeContent(folder: string, heading: string | undefined): Promise<string> {
  const section = entry('intro', 'sectionMarkdown', {
    body: 'Text.',
    ...(heading === undefined ? {} : { heading }),
  });
  const required = { sectionMarkdown: ['heading'] };
  return writeExport(folder, { entries: [homePage(['intro']), section], required });
}

async function startWithContent(heading: string | undefined) {
  const folder = await temporaryFolder();
  const file = await writeContent(folder, heading);
  const server = await startDebugServer(['--export', file, '--cache-dir', join(folder, 'cache')], {
    cwd: folder,
  });
  return { folder, server };
}

const overlay = (page: Page) => page.locator('site-debug-overlay');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Stands on the page until it is loaded anew. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

describe('site serve --debug', () => {
  it('shows errors of content over the last good page, and the new page once they are mended', async () => {
    const { folder, server } = await startWithContent('First heading');
    const { page, faults } = await openPage(`${server.url}/`);
    await heading(page, 'First heading').waitFor();

    await writeContent(folder, undefined);
    await overlay(page).getByText('content.required_field_missing').waitFor();
    const text = await overlay(page).locator('.facts').first().innerText();
    expect(text.split(/\s+/)).toEqual(expect.arrayContaining(['entry', 'intro', 'field', 'heading']));
    expect(await heading(page, 'First heading').count()).toBe(1);
    expect(server.messages()).toContain('content.required_field_missing');

    await writeContent(folder, 'Second heading');
    await heading(page, 'Second heading').waitFor();
    expect(await overlay(page).count()).toBe(0);
    expect(faults.console).toEqual([]);
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });

  it('starts with content that cannot be built, and shows the page once it can', async () => {
    const { folder, server } = await startWithContent(undefined);
    const { page } = await openPage(`${server.url}/`);
    await overlay(page).getByText('content.required_field_missing').waitFor();
    await writeContent(folder, 'A heading');
    await heading(page, 'A heading').waitFor();
  });

  it('is refused when it is used wrongly', async () => {
    const folder = await temporaryFolder();
    await expect(startDebugServer(['--config', join(folder, 'none.json')], { cwd: folder })).rejects.toThrow(
      /ended with 2:[\s\S]*config\.file_unreadable/,
    );
  });
});

describe('a change of the sources', () => {
  it('of a style sheet is shown without a reload, one of a template with one, and a fault as an error', async () => {
    const folder = await temporaryFolder();
    const binary = await copyProject(folder);
    const file = await writeContent(folder, 'A heading');
    const server = await startDebugServer(['--export', file], { cwd: folder, binary });
    const { page, faults } = await openPage(`${server.url}/`);
    await mark(page);

    const style = join(folder, 'templates/styles/base.css');
    await writeFile(style, `${await readFile(style, 'utf8')}\nmain { outline: 3px solid rgb(1, 2, 3); }\n`);
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('main') ?? document.body).outlineColor === 'rgb(1, 2, 3)',
    );
    expect(await isMarked(page)).toBe(true);

    const template = join(folder, 'templates/pages/PageFrame.tsx');
    const source = await readFile(template, 'utf8');
    await writeFile(template, `${source}\nexport const broken = ;\n`);
    await overlay(page).getByText('templates/pages/PageFrame.tsx').waitFor();
    expect(await isMarked(page)).toBe(true);

    await writeFile(template, source.replace('{children}', '<p>From the template</p>{children}'));
    await page.getByText('From the template').waitFor();
    expect(await isMarked(page)).toBe(false);
    expect(await overlay(page).count()).toBe(0);
    expect(faults.console).toEqual([]);
  });
});

/** The gallery's buttons lead to pages of the embedded site. */
async function startWithEmbeddedContent(): Promise<DebugServer> {
  const folder = await temporaryFolder();
  const file = join(folder, 'export.json');
  await copyFile('content/export.json', file);
  return startDebugServer(['--export', file, '--cache-dir', join(folder, 'cache')], { cwd: folder });
}

describe('the gallery of components', () => {
  it('hydrates without a message, is sound to axe, and is in no manifest', async () => {
    const server = await startWithEmbeddedContent();
    const { page, faults } = await openPage(`${server.url}/__components`, { bypassCSP: true });
    for (const island of await page.locator('[data-hydrate="visible"]').all()) {
      await island.scrollIntoViewIfNeeded();
      await expect.poll(() => island.getAttribute('data-island-status')).toBe('hydrated');
    }
    for (const overlayName of ['signUp', 'enterpriseSales', 'aiDemo']) {
      await page.locator(`main [data-opens="${overlayName}"]`).first().click();
      await page.locator(`dialog[data-overlay="${overlayName}"][open]`).waitFor();
      await page.keyboard.press('Escape');
      await page.locator(`dialog[data-overlay="${overlayName}"][open]`).waitFor({ state: 'detached' });
    }
    expect(await page.getByText('Media Error...').count()).toBeGreaterThan(3);
    expect(faults.console).toEqual([]);
    expect(faults.failed).toEqual([]);

    await page.evaluate(axe.source);
    const violations = await page.evaluate(async (values) => {
      // @ts-expect-error axe is a global of the page
      return (await window.axe.run(document, { runOnly: { type: 'tag', values } })).violations;
    }, TAGS);
    const found = violations as Array<{ id: string; nodes: Array<{ html: string }> }>;
    expect(found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))])).toEqual([]);

    for (const manifest of ['page-ids.json', 'sitemap.xml', 'build.json']) {
      expect(await (await fetch(`${server.url}/${manifest}`)).text()).not.toContain('__components');
    }
  });

  it('has an anchor for everything that its contents name', async () => {
    const server = await startWithEmbeddedContent();
    const { page } = await openPage(`${server.url}/__components`, { javaScriptEnabled: false });
    const missing = await page
      .locator('#contents a')
      .evaluateAll((links) =>
        links
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => document.querySelector(href) === null),
      );
    expect(missing).toEqual([]);
    expect(await page.locator('#contents a').count()).toBeGreaterThan(30);
  });
});
