import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { PageInspection } from '../../generator/serve/debug/page/page-inspection';
import { startContentfulEmulator } from '../emulators/contentful/start-contentful-emulator';
import { startDebugServer } from '../support/debug-server';
import { temporaryFolder } from '../support/folders';
import { entry, homePage, spaceExport } from '../support/space-export';
import { openPage, withBrowser } from './browser-page';

withBrowser();

const SOON = { timeout: 20_000 };

type ExportFile = Parameters<typeof startContentfulEmulator>[0]['export'];

const content = () =>
  spaceExport({
    entries: [
      homePage(['first', 'second']),
      entry('first', 'sectionMarkdown', { heading: 'Published', body: 'Text.' }),
      entry('second', 'sectionMarkdown', { heading: 'Other', body: 'Text.' }),
    ],
  });

/** An entry as the service takes it. */
function section(id: string, heading: string) {
  return {
    sys: {
      id,
      type: 'Entry',
      contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'sectionMarkdown' } },
    },
    fields: { heading: { en: heading }, body: { en: 'Text.' } },
  } as never;
}

async function startPreview() {
  const service = await startContentfulEmulator({
    export: content() as unknown as ExportFile,
    deliveryToken: 'planted-delivery-token',
    previewToken: 'planted-preview-token',
  });
  onTestFinished(() => service.close());
  const folder = await temporaryFolder();
  const server = await startDebugServer(['--preview', '--cache-dir', join(folder, 'cache')], {
    cwd: folder,
    env: {
      CONTENTFUL_SPACE_ID: service.spaceId,
      CONTENTFUL_ENVIRONMENT: service.environment,
      CONTENTFUL_ACCESS_TOKEN: 'planted-delivery-token',
      CONTENTFUL_PREVIEW_TOKEN: 'planted-preview-token',
      CONTENTFUL_HOST: `http://${service.host}`,
    },
  });
  const inspect = async (): Promise<PageInspection> =>
    (await fetch(`${server.url}/__page?path=/`)).json() as Promise<PageInspection>;
  return { service, server, inspect };
}

it('shows what an editor saves, and tells what of it is not published', async () => {
  const { service, server, inspect } = await startPreview();
  const { page, faults } = await openPage(`${server.url}/`);
  await page.getByRole('heading', { name: 'Published' }).waitFor();
  const draftsOf = async () => (await inspect()).sections.map(({ entry: id, isDraft }) => [id, isDraft]);
  expect(await draftsOf()).toEqual([
    ['first', false],
    ['second', false],
  ]);

  service.saveDraft(section('first', 'Saved'));
  await page.getByRole('heading', { name: 'Saved' }).waitFor(SOON);
  expect(await draftsOf()).toEqual([
    ['first', true],
    ['second', false],
  ]);
  const [first] = (await inspect()).sections;
  expect(first?.link).toContain(
    `/spaces/${service.spaceId}/environments/${service.environment}/entries/first`,
  );

  service.publish(section('first', 'Live'));
  await page.getByRole('heading', { name: 'Live' }).waitFor(SOON);
  expect((await draftsOf())[0]).toEqual(['first', false]);
  expect(server.messages()).not.toContain('planted');
  expect(faults.console).toEqual([]);
});

it('keeps the page while the service is away, says so once, and goes on by itself', async () => {
  const { service, server } = await startPreview();
  const { page } = await openPage(`${server.url}/`);
  await page.getByRole('heading', { name: 'Published' }).waitFor();
  const asked = service.requests.length;
  for (let count = 0; count < 3; count += 1)
    service.faults.add({ kind: 'status', status: 404, times: 2 } as never);
  await expect.poll(() => service.requests.length, SOON).toBeGreaterThan(asked + 3);
  service.saveDraft(section('first', 'Back again'));
  await page.getByRole('heading', { name: 'Back again' }).waitFor(SOON);
  expect(server.messages().match(/source\.refused/g) ?? []).toHaveLength(1);
});
