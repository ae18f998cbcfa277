import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/folders';
import { copyProject } from '../support/project-copy';
import { sample } from '../support/repetitions';
import { runSite } from '../support/run-site';

const TEMPLATE = 'templates/sections/SectionFrame.tsx';

/** The message of a build in which the first component of a template throws. */
async function failedBuild(args: readonly string[], template = TEMPLATE) {
  const folder = await temporaryFolder('render-failures-');
  const binary = await copyProject(folder);
  const file = join(folder, template);
  const source = await readFile(file, 'utf8');
  const broken = source.replace(
    /ReactElement \{\n/,
    "ReactElement {\n  if (!Number('0')) throw new Error('thrown on purpose');\n",
  );
  expect(broken).not.toBe(source);
  await writeFile(file, broken);
  const line = broken.slice(0, broken.indexOf('throw new Error')).split('\n').length;
  const run = await runSite(['build', '--source', 'export', '--out', join(folder, 'out'), ...args], {
    cwd: folder,
    binary,
  });
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
