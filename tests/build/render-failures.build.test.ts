import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/folders';
import { copyProject } from '../support/project-copy';
import { sample } from '../support/repetitions';
import { runSite } from '../support/run-site';

const TEMPLATE = 'templates/sections/SectionFrame.tsx';

/** The message of a build whose section frame throws. */
async function failedBuild(args: readonly string[]) {
  const folder = await temporaryFolder('render-failures-');
  const binary = await copyProject(folder);
  const file = join(folder, TEMPLATE);
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
  return { ...run, place: `${TEMPLATE}:${line}:` };
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
});
