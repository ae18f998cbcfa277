import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { jobAt, PREPARE_STEPS } from './workflows';

const run = promisify(execFile);

async function folderFor(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-steps-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries({ output: '', ...files }))
    await writeFile(join(folder, name), text);
  return folder;
}

/** Runs a command like a runner, in a separate folder, and returns its outputs. */
async function runStep(script: string | undefined, env: Readonly<Record<string, string>>, folder: string) {
  await run('bash', ['-e', '-c', script ?? 'exit 9'], {
    cwd: folder,
    env: {
      PATH: [folder, process.env.PATH].join(delimiter),
      RUNNER_TEMP: folder,
      GITHUB_OUTPUT: join(folder, 'output'),
      ...env,
    },
  });
  const lines = (await readFile(join(folder, 'output'), 'utf8')).split('\n').filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

const planSite = (shards: string, folder: string) =>
  runStep(jobAt('site/plan').steps[0]?.run, { SHARDS: shards }, folder);

/** A replacement for the GitHub command line with a repository with some runs. */
const GH = `#!/bin/sh
case "$2" in
  */ci.yml/runs?branch=main*) echo passed ;;
  */runs/7) echo .github/workflows/site.yml main earlier ;;
  */runs/8) echo .github/workflows/preview.yml main foreign ;;
esac
`;

async function selectCommit(more: Readonly<Record<string, string>>) {
  const folder = await folderFor({ gh: GH });
  await chmod(join(folder, 'gh'), 0o755);
  const own = { GITHUB_SHA: 'own', GITHUB_REF: 'refs/heads/main', GITHUB_REPOSITORY: 'o/r' };
  const step = jobAt('site/plan').steps.find(({ id }) => id === 'commit');
  return runStep(step?.run, { ...own, BRANCH: 'main', EARLIER_RUN: '', ...more }, folder);
}

describe('a workflow step', () => {
  it.each([
    ['a publish', {}, 'passed'],
    ['a manual run on another branch', { GITHUB_REF: 'refs/heads/other' }, 'own'],
    ['a rollback', { EARLIER_RUN: '7' }, 'earlier'],
  ])('selects the commit for %s', async (_, more, commit) => {
    expect(await selectCommit(more)).toEqual({ commit });
  });

  it.each([
    ['a rollback to a run of another workflow', { EARLIER_RUN: '8' }],
    ['a rollback to something that is not a run', { EARLIER_RUN: '7/../8' }],
    ['a repository whose CI never passed', { BRANCH: 'new', GITHUB_REF: 'refs/heads/new' }],
  ])('selects no commit for %s', async (_, more) => {
    await expect(selectCommit(more)).rejects.toMatchObject({ code: 1 });
  });

  it('fails at night for warnings of experiments only', async () => {
    const step = jobAt('nightly/site').steps.find(({ id }) => id === 'experiments');
    const reportOf = (...codes: string[]) =>
      `Building\n${JSON.stringify({ warnings: codes.map((code) => ({ code, message: 'm' })) })}\n`;
    const other = await folderFor({ 'build.json': reportOf('content.not_an_asset') });
    expect(await runStep(step?.run, {}, other)).toEqual({});
    const ended = await folderFor({ 'build.json': reportOf('experiments.ended') });
    await expect(runStep(step?.run, {}, ended)).rejects.toMatchObject({
      code: 1,
      stdout: '::error title=experiments.ended::m\n',
    });
  });

  it('plans the requested number of machines', async () => {
    expect(await planSite('1', await folderFor())).toEqual({ total: '1', indexes: '[1]' });
    expect(await planSite('4', await folderFor())).toEqual({ total: '4', indexes: '[1,2,3,4]' });
  });

  it.each(['0', '100', '-1', '2; echo x', '$(id)', 'many', '1\n2'])(
    'refuses %j as the number of machines',
    async (shards) => {
      await expect(planSite(shards, await folderFor())).rejects.toMatchObject({ code: 1 });
    },
  );

  it.each([
    [{ CLOUDFLARE_PROJECT: 'planfold', NETLIFY_NAME: 'x' }, 'cloudflare', 'https://pr-12.planfold.pages.dev'],
    [{ CLOUDFLARE_PROJECT: '', NETLIFY_NAME: 'planfold' }, 'netlify', 'https://pr-12--planfold.netlify.app'],
    [{ CLOUDFLARE_PROJECT: '', NETLIFY_NAME: '' }, 'none', 'https://pr-12.preview.invalid'],
  ])('chooses the host $1 and the address $2 for a preview', async (variables, host, address) => {
    const plan = jobAt('preview/plan').steps[0]?.run;
    expect(await runStep(plan, { NUMBER: '12', ...variables }, await folderFor())).toEqual({ host, address });
  });

  it.each([
    ['', '{}'],
    [
      '{"SITE_BASE_URL":"https://a.example","X":"$(id) `id` %s \\\\n"}',
      '{"SITE_BASE_URL":"https://a.example","X":"$(id) `id` %s \\\\n"}',
    ],
  ])('writes the configuration %j verbatim, and {} if it is empty', async (config, written) => {
    const folder = await folderFor();
    const step = PREPARE_STEPS.find(({ id }) => id === 'config');
    const { file } = await runStep(step?.run, { CONFIG: config, NO_CONFIG: '{}' }, folder);
    expect(await readFile(file ?? '', 'utf8')).toBe(written);
  });

  it.each([
    ['', {}],
    ['{}', {}],
    ['{"CONTENTFUL_SPACE_ID":" "}', {}],
    ['{"CONTENTFUL_SPACE_ID":7}', {}],
    ['no JSON', {}],
    ['{"CONTENTFUL_SPACE_ID":"a"}', { source: 'contentful' }],
    ['{"SITE_BASE_URL":"https://a.example"}', { 'has-base-url': 'true' }],
    [
      '{"CONTENTFUL_SPACE_ID":"a","SITE_BASE_URL":"https://a.example"}',
      { source: 'contentful', 'has-base-url': 'true' },
    ],
  ])('reads the source from the configuration %j', async (config, outputs) => {
    const step = PREPARE_STEPS.find(({ id }) => id === 'config');
    const { file: _file, ...result } = await runStep(
      step?.run,
      { CONFIG: config, NO_CONFIG: '{}' },
      await folderFor(),
    );
    expect(result).toEqual(outputs);
  });

  /** Runs the step that gets the content; a replacement for Node records its arguments and fails. */
  async function pull(env: Readonly<Record<string, string>>) {
    const folder = await folderFor({ node: '#!/bin/sh\necho "$@" >> asked\nexit 2\n', asked: '' });
    await chmod(join(folder, 'node'), 0o755);
    await mkdir(join(folder, 'content'));
    await writeFile(join(folder, 'content/export.json'), 'embedded');
    const step = jobAt('site/pull').steps.find(({ run: script }) => script?.includes('site.js pull'));
    const unset = { CONFIG_FILE: 'site.json', SOURCE: '', HAS_BASE_URL: '', CONTENTFUL_ACCESS_TOKEN: '' };
    const code = await runStep(step?.run, { ...unset, ...env }, folder).then(
      () => 0,
      (error: { readonly code: number }) => error.code,
    );
    const asked = (await readFile(join(folder, 'asked'), 'utf8')).trim();
    const pulled = await readFile(join(folder, 'pulled/content.json'), 'utf8').catch(() => undefined);
    return { code, asked, pulled };
  }

  it.each([
    ['a space without a token', { SOURCE: 'contentful', HAS_BASE_URL: 'true' }],
    ['a token without a space', { CONTENTFUL_ACCESS_TOKEN: 'token' }],
    [
      'a space that cannot be read',
      { SOURCE: 'contentful', HAS_BASE_URL: 'true', CONTENTFUL_ACCESS_TOKEN: 'x' },
    ],
  ])('never uses the embedded content in place of %s', async (_, env) => {
    const asked = 'bin/site.js pull --config site.json --export pulled/content.json';
    expect(await pull(env)).toEqual({ code: 2, asked, pulled: undefined });
  });

  it('pulls no space for a site with the address of the embedded one', async () => {
    const env = { SOURCE: 'contentful', CONTENTFUL_ACCESS_TOKEN: 'token' };
    expect(await pull(env)).toEqual({ code: 1, asked: '', pulled: undefined });
  });

  it('uses the embedded content if no service is configured', async () => {
    expect(await pull({})).toEqual({ code: 0, asked: '', pulled: 'embedded' });
  });

  /** A replacement for the GitHub command line: records its arguments, and returns the ids of comments. */
  async function comment(ids: string, deployed: string): Promise<{ asked: string; report: string }> {
    const folder = await folderFor({
      gh: '#!/bin/sh\necho "$@" >> asked\ncase "$*" in *--paginate*) printf "$IDS" ;; esac\n',
      'report.md': 'Report\n',
    });
    await chmod(join(folder, 'gh'), 0o755);
    const env = {
      IDS: ids,
      NUMBER: '12',
      DEPLOYED: deployed,
      ADDRESS: 'https://pr-12.x.pages.dev',
      GITHUB_REPOSITORY: 'o/r',
    };
    await runStep(jobAt('preview/comment').steps.at(-1)?.run, env, folder);
    const read = (name: string) => readFile(join(folder, name), 'utf8');
    return { asked: await read('asked'), report: await read('report.md') };
  }

  it('creates one comment, and updates it the next time', async () => {
    const first = await comment('', 'cloudflare');
    expect(first.asked).toContain('api --method POST repos/o/r/issues/12/comments -F body=@report.md');
    expect(first.report).toBe('Report\n\nPreview: https://pr-12.x.pages.dev\n');
    const next = await comment('77\n78\n', '');
    expect(next.asked).toContain('api --method PATCH repos/o/r/issues/comments/77 -F body=@report.md');
    expect(next.report).toBe('Report\n');
  });
});
