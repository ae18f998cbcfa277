import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DebugServer, startDebugServer } from '../support/debug-server';
import { newFolder, temporaryFolder } from '../support/folders';
import { copyProject } from '../support/project-copy';
import { entry, homePage, link, writeExport } from '../support/space-export';
import { openPage, withBrowser } from './open-page';

withBrowser();

/** Writes an export whose home page has one section; without a heading it cannot be built. */
async function writeContent(folder: string, heading: string | undefined): Promise<string> {
  const section = entry('intro', 'sectionMarkdown', {
    body: 'Text.',
    ...(heading === undefined ? {} : { heading }),
  });
  const required = { sectionMarkdown: ['heading'] };
  return writeExport(folder, { entries: [homePage(['intro']), section], required });
}

const overlay = (page: Page) => page.locator('site-debug-overlay');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** A marker on the page that a reload removes. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

describe('site serve --debug', () => {
  it('starts with invalid content, and shows errors of content over the last valid page', async () => {
    const folder = await temporaryFolder();
    const file = await writeContent(folder, undefined);
    const args = ['--export', file, '--cache-dir', join(folder, 'cache')];
    const server = await startDebugServer(args, { cwd: folder });
    const { page, faults } = await openPage(`${server.url}/`);
    await overlay(page).getByText('content.required_field_missing').waitFor();
    await writeContent(folder, 'First heading');
    await heading(page, 'First heading').waitFor();

    await writeContent(folder, undefined);
    await overlay(page).getByText('content.required_field_missing').waitFor();
    const text = await overlay(page).locator('.facts').first().innerText();
    expect(text.split(/\s+/)).toEqual(expect.arrayContaining(['entry', 'intro', 'field', 'heading']));
    expect(await heading(page, 'First heading').count()).toBe(1);
    await expect.poll(server.messages).toContain('content.required_field_missing');

    await writeContent(folder, 'Second heading');
    await heading(page, 'Second heading').waitFor();
    expect(await overlay(page).count()).toBe(0);
    // The first request, while no page could be rendered.
    expect(faults.console).toEqual([expect.stringContaining('status of 500')]);
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });

  it('refuses to start when it is used wrongly', async () => {
    const folder = await temporaryFolder();
    await expect(startDebugServer(['--config', join(folder, 'none.json')], { cwd: folder })).rejects.toThrow(
      /ended with 2:[\s\S]*config\.file_unreadable/,
    );
  });
});

describe('a debug server', () => {
  const ends: Array<() => Promise<void>> = [];
  let folder: string;
  let server: DebugServer;

  beforeAll(async () => {
    folder = await newFolder('debug-server-');
    const file = await writeContent(folder, 'A heading');
    const args = ['--export', file, '--cache-dir', join(folder, 'cache')];
    server = await startDebugServer(args, { cwd: folder, atEnd: (end) => ends.push(end) });
  });

  afterAll(async () => {
    for (const end of ends) await end();
    await rm(folder, { recursive: true, force: true });
  });

  it('links each script to its source map', async () => {
    const html = await (await fetch(server.url)).text();
    const [, main = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? [];
    const script = await (await fetch(server.url + main)).text();
    const [, map = ''] = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(script) ?? [];
    const { sources } = await (await fetch(new URL(map, server.url + main))).json();
    expect(sources).toContainEqual(expect.stringMatching(/client\/start\/start\.ts$/));
  });

  it('serves the props of islands that are not in the page', async () => {
    const html = await (await fetch(server.url)).text();
    const [, address = ''] = /data-props-url="([^"]+)"/.exec(html) ?? [];
    const response = await fetch(server.url + address);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toHaveProperty('texts');
  });

  it('shows an unknown address without reloading it, and its page after it is added', async () => {
    const { page } = await openPage(`${server.url}/nope`);
    await mark(page);
    for (const _time of ['first', 'second']) {
      await page.evaluate(
        () =>
          new Promise((done) => {
            const events = new EventSource('/__events?path=/nope');
            events.addEventListener('message', () => {
              events.close();
              setTimeout(done);
            });
          }),
      );
    }
    expect(await isMarked(page)).toBe(true);
    const nope = entry('nope', 'page', {
      path: '/nope',
      template: 'home',
      title: 'Nope',
      sections: [link('intro')],
    });
    const intro = entry('intro', 'sectionMarkdown', { heading: 'A new page', body: 'Text.' });
    await writeExport(folder, { entries: [homePage(['intro']), intro, nope] });
    await heading(page, 'A new page').waitFor();
  });
});

describe('a change', () => {
  it('to a stylesheet is shown without a reload, to a template with one, and a mistake as an error', async () => {
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
