import { appendFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyProject } from '../../support/project-copy';
import { runSite } from '../../support/run-site';
import { runWarm } from '../../support/warm-builds';
import { buildArgs, builtSmallSite, type SmallSite, smallSpace } from './small-site';

function explain({ cache }: SmallSite, path: string, args: readonly string[] = ['--json', '--quiet']) {
  return runWarm(['explain', path, '--cache-dir', cache, ...args]);
}

/** Gives a section's folder a name that does not match its content model. */
async function renameHeroFolder(templates: string): Promise<void> {
  await rename(join(templates, 'sections/hero'), join(templates, 'sections/opening'));
  for (const file of await readdir(templates, { recursive: true })) {
    if (!/\.(?:css|tsx?)$/.test(file)) continue;
    const source = await readFile(join(templates, file), 'utf8');
    if (source.includes('/hero/'))
      await writeFile(join(templates, file), source.replaceAll('/hero/', '/opening/'));
  }
}

describe('site explain', () => {
  it('reports that a page is new, and its dependencies', async () => {
    const site = await builtSmallSite();
    const { exitCode, json } = await explain(site, '/lp');
    expect(exitCode).toBe(0);
    expect(json).toMatchObject({ ok: true, path: '/lp', file: 'lp.html', reasons: ['New'], media: [] });
    expect(Object.keys(json.dependencies)).toEqual(
      expect.arrayContaining(['Entry:page-lp', 'Entry:text', 'Entry:frame', 'Navigation', 'Banner', 'Site']),
    );
    expect(Object.keys(json.dependencies)).not.toContain('Entry:document');
  });

  it('reports a changed entry for the pages that show it, and the previous reason for others', async () => {
    const site = await builtSmallSite();
    await site.write(smallSpace({ document: { embed: '<p>Other</p>' } }));
    expect((await site.build()).json.pages).toMatchObject({ rendered: 2 });
    expect((await explain(site, '/brain')).json.reasons).toEqual(['Entry:document']);
    expect((await explain(site, '/lp/ai')).json.reasons).toEqual(['Entry:document']);
    expect((await explain(site, '/lp')).json.reasons).toEqual(['New']);
    await site.build();
    expect((await explain(site, '/brain')).json.reasons).toEqual(['Entry:document']);
  });

  it('reports when the file of a page was missing', async () => {
    const site = await builtSmallSite();
    await rm(join(site.out, 'brain.html'));
    expect((await site.build()).json.pages).toMatchObject({ rendered: 1 });
    expect((await explain(site, '/brain')).json.reasons).toEqual(['File:brain.html']);
  });

  it('reports the changed parts of the layout, for pages that show them', async () => {
    const site = await builtSmallSite();
    const changes = { 'to-lp': { label: 'Other' }, banner: { text: 'Other news' } };
    await site.write(smallSpace(changes));
    await site.build();
    expect((await explain(site, '/')).json.reasons).toEqual(['Navigation']);
    expect((await explain(site, '/lp')).json.reasons).toEqual(['Banner', 'Navigation']);
  });

  it('reports the changed template, for any name of its folder', async () => {
    const site = await builtSmallSite();
    const project = join(site.folder, 'project');
    const binary = await copyProject(project);
    const build = () => runSite(buildArgs(site.folder), { cwd: project, binary });
    await renameHeroFolder(join(project, 'templates'));
    await build();
    await appendFile(join(project, 'templates/sections/opening/Hero.tsx'), '\n// A comment.\n');
    expect((await build()).json.pages).toMatchObject({ rendered: 1 });
    expect((await explain(site, '/')).json.reasons).toEqual(['Template:sectionHero']);
  });

  it('can print text for people', async () => {
    const site = await builtSmallSite();
    const { stdout, exitCode } = await explain(site, '/', []);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^\/ \(index\.html\)\nLast rendered because of:\n {2}it is new/);
    expect(stdout).toContain('  linked addresses\n');
    expect(stdout).toContain('    /nowhere (missing)\n');
  });

  it.each(['/lp/', 'lp', '/lp?from=mail#text'])('accepts %s for /lp', async (path) => {
    const site = await builtSmallSite();
    expect((await explain(site, path)).json).toMatchObject({ ok: true, path: '/lp' });
  });

  it('fails for an unknown page, and without a build', async () => {
    const site = await builtSmallSite();
    const unknown = await explain(site, '/not-there');
    expect([unknown.exitCode, unknown.json.errors[0].code]).toEqual([1, 'cache.page_unknown']);
    expect(unknown.stderr).toContain('/not-there');
    const empty = await explain({ ...site, cache: join(site.folder, 'elsewhere') }, '/lp');
    expect([empty.exitCode, empty.json.errors[0].code]).toEqual([1, 'cache.no_state']);
  });
});
