import { cpSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { DEPARTMENTS } from '../../config/departments';
import { LOCALES } from '../../config/locales';
import { localizedPath } from '../../config/routes';
import { digestsOf, temporaryFolder } from '../support/folders';
import { copyProject } from '../support/project-copy';
import { runSite } from '../support/run-site';
import { runWarm } from '../support/warm-builds';
import { elementsOf } from './acceptance/built-site';

/** A path of a page where visitors would log in, in any locale. */
const LOGIN_PATH = /(^|\/)(log|sign)-?_?(in|on|up)(\/|\.html|$)/i;

/** The shared, read-only build of the embedded content. */
const out = inject('siteFolder');
const cache = dirname(inject('bundles'));
const listedPages = () => inject('sitePages');

describe('building the embedded content', () => {
  it('succeeds without a warning besides missing translations, and reports its steps', async () => {
    // The manifest does not list /401 and /404.
    const total = listedPages().length + 2;
    const report = JSON.parse(await readFile(join(cache, 'last-build.json'), 'utf8'));
    expect(report).toMatchObject({
      ok: true,
      errors: [],
      pages: { total, rendered: total },
    });
    const codes = report.warnings.map(({ code }: { code: string }) => code);
    expect(codes.filter((code: string) => code !== 'content.translation_missing')).toEqual([]);
    expect(report.steps.map(({ name }: { name: string }) => name)).toEqual([
      'content',
      'experiments',
      'site map',
      'browser code',
      'pages',
      'publish',
    ]);
  });

  it.each([
    '/',
    ...LOCALES.map((locale) => localizedPath('/pricing', locale)),
    '/lp',
    '/lp/teams/project-management',
    '/lp/ai',
    '/lp/features/gantt-chart-view',
    '/ai',
    '/brain',
    '/privacy',
    ...[...DEPARTMENTS.keys()].map((topic) => `/teams/${topic}`),
  ])('creates a page at %s', async (path) => {
    const page = listedPages().find((listed) => listed.path === path);
    expect(page).toBeDefined();
    expect((await stat(join(out, page?.file ?? ''))).size).toBeGreaterThan(0);
  });

  it('creates at least six feature pages, and error pages that are in no list', async () => {
    const paths = listedPages().map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('/features/')).length).toBeGreaterThanOrEqual(6);
    expect(paths).not.toContain('/404');
    expect(paths).not.toContain('/de/brain');
    expect((await stat(join(out, '404.html'))).isFile()).toBe(true);
    expect((await stat(join(out, '401.html'))).isFile()).toBe(true);
  });

  it('lists pages sorted by path, with the ids in the pages', async () => {
    const pages = listedPages();
    expect(pages.length).toBeGreaterThan(40);
    const paths = pages.map(({ path }) => path);
    expect(paths).toEqual([...paths].sort());
    for (const { file, pageId } of pages) {
      expect(await readFile(join(out, file), 'utf8')).toContain(`data-page-id="${pageId}"`);
    }
  });

  it('marks markdown on the five listed pages only', async () => {
    const marked: string[] = [];
    for (const { path, file } of listedPages()) {
      const html = await readFile(join(out, file), 'utf8');
      if (html.includes('data-content-id')) marked.push(path);
      expect(html).not.toContain('data-content-id=""');
    }
    expect(marked).toEqual([
      '/brain',
      '/lp',
      '/lp/ai',
      '/lp/features/gantt-chart-view',
      '/lp/teams/project-management',
    ]);
  });

  it('shows only its own media, and links to its AI demo', async () => {
    const labels = new Set<string>();
    for (const { path, file } of listedPages()) {
      const html = await readFile(join(out, file), 'utf8');
      const foreign = html.match(
        /(?:<(?:img|source|video|iframe)\b[^>]*?|data-video-)src(?:set)?="https?:[^"]*/g,
      );
      expect(foreign, path).toBeNull();
      expect(html, path).not.toMatch(/<iframe|data-video-src/);
      for (const [, label = ''] of html.matchAll(/data-opens="aiDemo"[^>]*>(?:<[^>]*>)*([^<]+)/g))
        labels.add(label);
    }
    expect([...labels]).toEqual(['Try the AI demo']);
  });

  it('has no page for logging in: no such path, and no password field', async () => {
    const files = Object.keys(await digestsOf(out)).filter((file) => file.endsWith('.html'));
    // Besides the listed pages, the error pages.
    expect(files.length).toBeGreaterThanOrEqual(listedPages().length + 2);
    const paths = [...files, ...listedPages().map(({ path }) => path)];
    expect(paths.filter((path) => LOGIN_PATH.test(path))).toEqual([]);
    for (const file of files) {
      const fields = elementsOf(await readFile(join(out, file), 'utf8')).filter(({ tag }) => tag === 'input');
      const kinds = fields.map(
        ({ attributes: { type = 'text', autocomplete = '' } }) => `${type} ${autocomplete}`,
      );
      expect(
        kinds.filter((kind) => /password/i.test(kind)),
        file,
      ).toEqual([]);
    }
  });

  it('passes its own check', async () => {
    const check = await runWarm(['check', '--json', '--out', out]);
    expect(check.json).toMatchObject({ ok: true, errors: [] });
    const codes = check.json.warnings.map(({ code }: { readonly code: string }) => code);
    // A locale that was added is translated later.
    expect(codes.filter((code: string) => code !== 'content.translation_missing')).toEqual([]);
    expect(check.exitCode).toBe(0);
  });

  it('contains no source map', async () => {
    expect(Object.keys(await digestsOf(out)).filter((path) => path.endsWith('.map'))).toEqual([]);
  });

  it('writes nothing when nothing changed', async () => {
    const folder = await temporaryFolder();
    cpSync(out, join(folder, 'out'), { recursive: true, preserveTimestamps: true });
    cpSync(cache, join(folder, 'cache'), { recursive: true, preserveTimestamps: true });
    const places = ['--out', join(folder, 'out'), '--cache-dir', join(folder, 'cache')];
    const again = await runWarm(['build', '--json', ...places]);
    expect(again.json).toMatchObject({ ok: true, written: 0, pages: { rendered: 0 } });
  });

  it('gives the same bytes in another folder, time zone and language', async () => {
    const copy = await temporaryFolder('site-elsewhere-');
    const project = join(copy, 'other name');
    const binary = await copyProject(project);
    const elsewhere = join(copy, 'elsewhere');
    const other = await runSite(
      ['build', '--quiet', '--out', elsewhere, '--cache-dir', join(copy, 'cache')],
      {
        cwd: project,
        binary,
        env: { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
      },
    );
    expect(other.stderr).toBe('');
    expect(await digestsOf(elsewhere)).toEqual(await digestsOf(out));
  });
});
