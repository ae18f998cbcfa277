import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageInspection } from '../../generator/debug/page/page-inspection';
import { eventually } from '../support/eventually';
import { sectionDraft, startPreviewOf } from '../support/preview-server';
import { entry, homePage } from '../support/space-export';
import { openPage, withBrowser } from './open-page';

withBrowser();

const ends: Array<() => Promise<unknown>> = [];

const content = {
  entries: [
    homePage(['first', 'second']),
    entry('first', 'sectionMarkdown', { heading: 'Published', body: 'Text.' }),
    entry('second', 'sectionMarkdown', { heading: 'Other', body: 'Text.' }),
  ],
};

/** The emulated service, and the server that shows its content. */
async function startPreview() {
  const { service, server } = await startPreviewOf({
    content,
    args: ['--debug'],
    atEnd: (end) => ends.push(end),
  });
  const inspect = async (): Promise<PageInspection> =>
    (await fetch(`${server.url}/__page?path=/`)).json() as Promise<PageInspection>;
  return { service, server, inspect };
}

let preview: Awaited<ReturnType<typeof startPreview>>;

beforeAll(async () => {
  preview = await startPreview();
});

afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

it('a preview shows what an editor saves, and marks what is not published', async () => {
  const { service, server, inspect } = preview;
  const { page, faults } = await openPage(`${server.url}/`);
  await page.getByRole('heading', { name: 'Published' }).waitFor();
  const draftsOf = async () => (await inspect()).sections.map(({ entry: id, isDraft }) => [id, isDraft]);
  expect(await draftsOf()).toEqual([
    ['first', false],
    ['second', false],
  ]);

  service.saveDraft(sectionDraft('first', 'Saved'));
  await page.getByRole('heading', { name: 'Saved' }).waitFor();
  expect(await draftsOf()).toEqual([
    ['first', true],
    ['second', false],
  ]);
  const [first] = (await inspect()).sections;
  expect(first?.link).toContain(
    `/spaces/${service.spaceId}/environments/${service.environment}/entries/first`,
  );

  service.publish(sectionDraft('first', 'Live'));
  await page.getByRole('heading', { name: 'Live' }).waitFor();
  expect((await draftsOf())[0]).toEqual(['first', false]);
  expect(server.messages()).not.toContain('planted');
  expect(faults.console).toEqual([]);
});

it('a preview shows the page while the service is unreachable, reports that once, and recovers', async () => {
  const { service, server } = preview;
  const { page } = await openPage(`${server.url}/`);
  await page.getByRole('heading', { name: 'Other' }).waitFor();
  const asked = service.requests.length;
  for (let count = 0; count < 3; count += 1)
    service.faults.add({ kind: 'status', status: 404, times: 2 } as never);
  await eventually(() => expect(service.requests.length).toBeGreaterThan(asked + 3));
  service.saveDraft(sectionDraft('first', 'Back again'));
  await page.getByRole('heading', { name: 'Back again' }).waitFor();
  expect(server.messages().match(/source\.refused/g) ?? []).toHaveLength(1);
});
