import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/folders';
import { copyProject } from '../support/project-copy';
import { sample } from '../support/repetitions';
import { runSite } from '../support/run-site';

const TEMPLATE = 'templates/sections/SectionFrame.tsx';

/** A build of a copy of the project with a changed file. */
async function buildChanged(file: string, change: (source: string) => string, args: readonly string[]) {
  const folder = await temporaryFolder('render-failures-');
  const binary = await copyProject(folder);
  const source = await readFile(join(folder, file), 'utf8');
  const changed = change(source);
  expect(changed).not.toBe(source);
  await writeFile(join(folder, file), changed);
  const run = await runSite(['build', '--source', 'export', '--out', join(folder, 'out'), ...args], {
    cwd: folder,
    binary,
  });
  return { ...run, changed };
}

/** The message of a build in which the first component of a template throws. */
async function failedBuild(args: readonly string[], template = TEMPLATE) {
  const breakSource = (source: string) =>
    source.replace(
      /ReactElement \{\n/,
      "ReactElement {\n  if (!Number('0')) throw new Error('thrown on purpose');\n",
    );
  const { changed, ...run } = await buildChanged(template, breakSource, args);
  const line = changed.slice(0, changed.indexOf('throw new Error')).split('\n').length;
  return { ...run, place: `${template}:${line}:` };
}

describe('a template that throws', () => {
  it.each(sample(['2', '1'], 1))(
    'gives one message with place, stack, components and pages, with %s threads',
    async (workers) => {
      const { exitCode, json, stderr, place } = await failedBuild(['--json', '--workers', workers]);
      expect(exitCode).toBe(1);
      const { errors } = json;
      expect(errors).toHaveLength(1);
      const [{ code, message, source, stack, components, pages, page }] = errors;
      expect([code, message]).toEqual(['render.failed', expect.stringContaining('thrown on purpose')]);
      expect(source).toContain(place);
      expect(stack[0]).toMatch(/^SectionFrame \(templates\//);
      expect(components.slice(0, 2).map((frame: string) => frame.replace(/:\d.*$/, ''))).toEqual([
        `SectionFrame (${TEMPLATE}`,
        expect.stringMatching(/^\w+ \(templates\/sections\//),
      ]);
      expect(pages.length).toBeGreaterThan(10);
      expect(pages).toContain(page);
      expect(stderr).toContain(`at ${place}`);
      expect(stderr.match(/render\.failed/g)).toHaveLength(1);
      expect(stderr).toMatch(/also on .* and \d+ more/);
    },
  );

  it('on one page gives its entry and the components of that page', async () => {
    const { json } = await failedBuild(['--json'], 'templates/sections/page-directory/PageDirectory.tsx');
    expect(json.errors).toMatchObject([
      {
        ...{ code: 'render.failed', page: '/teams', entry: 'page-teams', locale: 'en' },
        components: expect.arrayContaining([expect.stringMatching(/^PageDirectory \(templates\/sections\//)]),
      },
    ]);
    expect(json.errors[0]).not.toHaveProperty('pages');
  });
});

describe('a locale without the texts that the code needs for it', () => {
  it.each(sample(['1', '2'], 1))(
    'gives one message with its place and pages, with %s threads',
    async (workers) => {
      const addDutch = (source: string) => source.replace(/(LOCALES = \[)/, "$1'nl', ");
      const args = ['--json', '--no-cache', '--workers', workers];
      const { exitCode, json, stderr } = await buildChanged('config/locales.ts', addDutch, args);
      expect(stderr).not.toContain('cli.unexpected');
      expect(exitCode).toBe(1);
      expect(json.errors).toEqual([
        expect.objectContaining({
          code: 'render.failed',
          page: '/nl/pricing',
          source: expect.stringMatching(/^(config|templates|generator)\/.*:\d+/),
        }),
      ]);
    },
  );
});
