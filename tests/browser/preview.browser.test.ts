import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSiteServer } from '../support/debug-server';
import { eventually } from '../support/eventually';
import { sectionDraft, startPreviewOf } from '../support/preview-server';
import { entry, homePage, link } from '../support/space-export';
import { openPage, withBrowser } from './open-page';

withBrowser();

const SECRET = 'planted-preview-secret-0123456789abcdef';
const EDITOR = 'https://app.contentful.com';

const ends: Array<() => Promise<unknown>> = [];

const LONG_TEXT = Array.from({ length: 80 }, (_, at) => `Paragraph ${at}.`).join('\n\n');

const content = {
  entries: [
    homePage(['first', 'broken', 'last']),
    entry('first', 'sectionMarkdown', { heading: 'First', body: LONG_TEXT }),
    entry('broken', 'sectionHero', { heading: 'Hero', buttons: [link('gone')] }),
    entry('last', 'sectionMarkdown', { heading: 'Published', body: 'Text.' }),
  ],
};

const startPreview = (env: Readonly<Record<string, string>>) =>
  startPreviewOf({
    content,
    env: { SEGMENT_WRITE_KEY: 'planted-write-key', ...env },
    atEnd: (end) => ends.push(end),
  });

afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

describe('a preview with a secret', () => {
  let url = '';
  let messages = () => '';

  beforeAll(async () => {
    const { server } = await startPreview({ SITE_PREVIEW_SECRET: SECRET });
    url = server.url;
    messages = server.messages;
  });

  const get = (path: string, cookie = '') => fetch(url + path, { redirect: 'manual', headers: { cookie } });

  it.each(['/', '/__preview', '/__preview?secret=wrong', '/__page?path=/', '/__preview.js', '/assets/x.js'])(
    'responds to %s with 401 and renders nothing without the cookie',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(401);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).not.toContain('<');
    },
  );

  it('opens a page with the cookie that it sets for the secret', async () => {
    const entered = await get(`/__preview?secret=${SECRET}&path=/`);
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/']);
    expect(entered.headers.get('referrer-policy')).toBe('no-referrer');
    expect(entered.headers.get('cache-control')).toBe('no-store');
    const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';');
    const page = await get('/', cookie);
    const html = await page.text();
    expect([page.status, html.includes('Published')]).toEqual([200, true]);
    const [, props = ''] = /data-props-url="([^"]+)"/.exec(html) ?? [];
    expect(await (await get(props, cookie)).json()).toHaveProperty('texts');
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(page.headers.get('content-security-policy')).toContain(
      `frame-ancestors 'self' ${EDITOR} https://app.eu.contentful.com`,
    );
    expect(html).not.toContain('planted');
    expect(html).not.toContain('/__debug');
    expect(messages()).not.toContain('planted');
  });
});

describe('a preview on this machine', () => {
  let url = '';

  beforeAll(async () => {
    const { server } = await startPreview({});
    url = server.url;
  });

  it.each([
    ['a page', 'GET', '/', 200],
    ['a redirect to the address of a page', 'GET', '/index.html', 308],
    ['a missing page', 'GET', '/gone', 404],
    ['the components of the debug server', 'GET', '/__components', 404],
    ['an invalid address', 'GET', '/%00', 400],
    ['a form', 'POST', '/', 405],
  ])('answers %s without storing or indexing it', async (_, method, path, status) => {
    const response = await fetch(url + path, { method, redirect: 'manual' });
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    });
  });
});

it('a preview that other machines can reach does not start without a secret', async () => {
  const started = startSiteServer(['--preview', '--host', '0.0.0.0']);
  await expect(started).rejects.toThrow('serve.preview_secret_missing');
});

describe('a preview in the frame of the editor', () => {
  let preview: Awaited<ReturnType<typeof startPreview>>;

  beforeAll(async () => {
    preview = await startPreview({});
  });

  /** The editor's page, which shows the preview and records the messages of its SDK. */
  async function openEditor(): Promise<{ editor: Page; frame: Frame; console: readonly string[] }> {
    const { url } = preview.server;
    const { page: editor, faults } = await openPage(`${EDITOR}/spaces/x`, {
      elsewhere: 'there',
      prepare: (page) =>
        page.route(`${EDITOR}/**`, (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: `<!doctype html><title>Editor</title><iframe width="900" height="600" src="${url}/"></iframe>
              <script>
                window.received = [];
                addEventListener('message', ({ data, origin }) => received.push({ ...data, origin }));
                window.say = (data) => frames[0].postMessage({ source: 'live-preview-editor', from: 'live-preview', ...data }, '*');
              </script>`,
          }),
        ),
    });
    const element = await editor.waitForSelector('iframe');
    const frame = await element.contentFrame();
    if (frame === null) throw new Error('the editor shows no frame');
    return { editor, frame, console: faults.console };
  }

  it('connects entries and fields, and lists the messages of the page with links', async () => {
    const { editor, frame } = await openEditor();
    const heading = frame.locator('[data-contentful-entry-id="last"][data-contentful-field-id="heading"]');
    expect(await heading.textContent()).toBe('Published');
    await eventually(async () => {
      const received: Array<{ method?: string }> = await editor.evaluate('window.received');
      expect(received.map(({ method }) => method)).toContain('CONNECTED');
    });
    const messages = frame.locator('#site-preview-messages');
    await messages.locator('summary', { hasText: '1 warning' }).click();
    expect(await messages.locator('a').getAttribute('href')).toContain('/entries/broken');
  });

  it('shows a saved draft without changing the scroll position', async () => {
    const { editor, frame } = await openEditor();
    await frame.getByRole('heading', { name: 'Published' }).scrollIntoViewIfNeeded();
    const place = () => frame.evaluate('window.scrollY');
    const before = await place();
    expect(before).toBeGreaterThan(500);
    preview.service.saveDraft(sectionDraft('last', 'Saved'));
    await editor.evaluate(`window.say({ method: 'ENTRY_SAVED', action: 'ENTRY_SAVED', entity: {} })`);
    await frame.getByRole('heading', { name: 'Saved' }).waitFor();
    await eventually(async () => expect(Math.abs(Number(await place()) - Number(before))).toBeLessThan(50));
  });
});
