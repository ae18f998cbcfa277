import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Command } from 'commander';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ENVIRONMENT_VARIABLES, readEnvironment } from '../../../config/environment';
import { clientConfig } from '../../../config/public-environment';
import { type CommandHandlers, createProgram } from '../../../generator/cli/program';
import { CATALOGUE } from '../../../generator/errors/catalogue';
import { packageRoot } from '../../../generator/files/package-root';
import { createRedaction } from '../../../generator/listen/log';
import { readContentfulSignature } from '../../../generator/listen/webhook/contentful-signature';
import { temporaryFolder } from '../../support/folders';
import { chapter, codeBlocks, readDocument } from '../../support/guide-steps';
import { JOBS, WORKFLOW_TEXTS, WORKFLOWS } from '../ci/workflows';

const GUIDE = await readDocument('docs/operators.md');

/** Public variables that pages contain outside of the configuration for browser code. */
const IN_PAGES = new Set(['SITE_BASE_URL', 'SITE_LOGIN_URL']);

/** Rows of the tables of a text, without their heads. */
function rowsOf(markdown: string): string[][] {
  const tables = markdown.match(/^\|.*\|$(?:\n\|.*\|$)+/gm) ?? [];
  return tables.flatMap((table) =>
    table
      .split('\n')
      .slice(2)
      .map((row) =>
        row
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      ),
  );
}

const codesIn = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
const matchesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('the table of variables in the guide for operators', () => {
  const rows = rowsOf(chapter(GUIDE, 'Environment variables'));
  const names = rows.map(([variable = '']) => codesIn(variable)[0] ?? '');

  it('contains every variable once, and no other', () => {
    expect([...names].sort()).toEqual([...ENVIRONMENT_VARIABLES].sort());
  });

  it('gives for each variable its form, default, kind and meaning', () => {
    for (const row of rows) expect([row[0], row.length, row.includes('')]).toEqual([row[0], 5, false]);
  });

  it('contains the real defaults', () => {
    const defaults = Object.entries(readEnvironment({}).environment ?? {}).flatMap(([name, value]) =>
      value === undefined || Array.isArray(value) ? [] : [[name, String(value)]],
    );
    const listed = defaults.map(([name = '']) => [name, codesIn(rows[names.indexOf(name)]?.[2] ?? '')[0]]);
    expect(listed).toEqual(defaults);
  });

  it('marks as secret what logs never show, and as public what pages contain', () => {
    const values = new Map<string, string>([
      ['CONTENTFUL_WEBHOOK_SECRET', 'w'.repeat(64)],
      ['SITE_PREVIEW_SECRET', 'p'.repeat(32)],
      ['SITE_HSTS', 'max-age=300'],
      ['CONTENTFUL_HOST', 'content-host.test'],
      ['GROWTHBOOK_REMOTE_EVAL', 'true'],
      ['GROWTHBOOK_QA_MODE', 'true'],
      ['SCHEDULER_PROVIDER', 'chilipiper'],
    ]);
    for (const name of ENVIRONMENT_VARIABLES) {
      const isAddress = /_(URL|API_HOST|PROXY)$/.test(name) && name !== 'SEGMENT_API_HOST';
      const word = `a-${name.toLowerCase().replaceAll('_', '-')}.test`;
      if (!values.has(name)) values.set(name, isAddress ? `https://${word}` : word);
    }
    const { environment, problems } = readEnvironment(Object.fromEntries(values));
    expect(problems).toEqual([]);
    if (environment === undefined) return;
    const published = JSON.stringify(clientConfig(environment));
    const redact = createRedaction(environment);
    const kindOf = (name: string) => {
      const value = values.get(name) ?? '';
      if (redact(value) !== value) return 'secret';
      return published.includes(value) || IN_PAGES.has(name) ? 'public' : 'build';
    };
    expect(rows.map(([, , , kind], index) => [names[index], kind])).toEqual(
      names.map((name) => [name, kindOf(name)]),
    );
  });
});

const handlers = new Proxy({} as CommandHandlers, { get: () => async () => undefined });
const program = createProgram('0', handlers);
const COMMANDS = new Map(program.commands.map((command) => [command.name(), command]));

function optionsOf(command: Command): string[] {
  return [...command.options.map(({ long }) => long ?? ''), '--help'];
}

const EVERY_OPTION = new Set(['--version', ...[...COMMANDS.values()].flatMap(optionsOf)]);

/** Inline code that looks like an option, but belongs to other tools or to style sheets. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  ...['--repeat', '--ink', '--surface', '--accent-ink', '--button-ground', '--font-sans'],
  ...['--yes', '--env-file', '--download-assets'],
  ...['--skip-content-model', '--skip-content-publishing', '--upload-assets', '--assets-directory'],
  ...['--rate-limit', '--error-log-file'],
]);

const IN_SHELL = new Set(['sh', 'ini', 'dockerfile']);
const CALL =
  /(?:^|[\s/('"=])(?:site(?:\.js)?|npm run (?:site|build|serve) --) +((?:--)?[a-z][a-z-]*)((?:[^\n;|&]|&(?!&))*)/g;

interface Call {
  readonly text: string;
  readonly command: string;
  readonly options: readonly string[];
}

/** All command lines in inline code. */
function codeLines(markdown: string): string[] {
  const blocks = codeBlocks(markdown).filter(({ language }) => IN_SHELL.has(language));
  const lines = blocks.flatMap(({ text }) => text.replaceAll('\\\n', ' ').split('\n'));
  const started = lines.filter((line) => !/^\w+=/.test(line) || line.startsWith('ExecStart='));
  const prose = markdown.replace(/^```[\s\S]*?^```$/gm, '');
  return [...started, ...codesIn(prose)].map((line) =>
    line.replace(/["[\],]+/g, ' ').replace(/\s#\s.*$/, ''),
  );
}

/** The calls of the site's command in a line; quoted text belongs to another command. */
function callsIn(line: string): Call[] {
  const own = line.replace(/'[^']*'/g, "''");
  return [...own.matchAll(CALL)].map(([text, command = '', rest = '']) => ({
    text,
    command,
    options: matchesIn(rest, /(?:^|\s)(--[a-z][a-z-]*)/g),
  }));
}

const DOCUMENTS = [
  'README.md',
  ...readdirSync(join(packageRoot(), 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

describe.each(DOCUMENTS)('the document %s', (path) => {
  const markdown = readFileSync(join(packageRoot(), path), 'utf8');
  const lines = codeLines(markdown);
  const calls = lines.flatMap(callsIn);

  it('contains only existing commands with existing options', () => {
    const wrong = calls.flatMap(({ text, command, options }) => {
      if (command.startsWith('--')) return EVERY_OPTION.has(command) ? [] : [text];
      const found = COMMANDS.get(command);
      if (found === undefined) return [text];
      return options.every((option) => optionsOf(found).includes(option)) ? [] : [text];
    });
    expect(wrong).toEqual([]);
  });

  it('contains only existing options', () => {
    const alone = codesIn(markdown.replace(/^```[\s\S]*?^```$/gm, '')).flatMap((code) =>
      matchesIn(code, /^(--[a-z][a-z-]*)/g),
    );
    expect(alone.filter((option) => !EVERY_OPTION.has(option) && !OF_OTHERS.has(option))).toEqual([]);
  });

  it('contains only existing message codes', () => {
    const groups = new Set(Object.keys(CATALOGUE).map((code) => code.split('.')[0]));
    const files = /\.(?:ts|tsx|js|json|css|md)$/;
    const named = codesIn(markdown.replace(/^```[\s\S]*?^```$/gm, '')).filter(
      (code) => /^[a-z_]+\.[a-z_]+$/.test(code) && groups.has(code.split('.')[0] ?? '') && !files.test(code),
    );
    expect(named.filter((code) => !(code in CATALOGUE))).toEqual([]);
  });
});

it('the document check finds a wrong command or option', () => {
  expect(callsIn("npx site listen --after 'site x --y' --out a && site chek")).toMatchObject([
    { command: 'listen', options: ['--after', '--out'] },
    { command: 'chek', options: [] },
  ]);
  expect(callsIn('CMD  node   bin/site.js   listen   --prot')).toMatchObject([{ options: ['--prot'] }]);
  expect(callsIn('npm run site -- serve --debug')).toMatchObject([
    { command: 'serve', options: ['--debug'] },
  ]);
});

it.each(['Dockerfile', 'Dockerfile.listen'])(
  '%s calls only existing commands with existing options',
  (path) => {
    const text = readFileSync(join(packageRoot(), path), 'utf8').replaceAll('\\\n', ' ');
    const lines = text.split('\n').filter((line) => !line.startsWith('#'));
    const calls = lines.flatMap((line) => callsIn(line.replace(/["[\],]+/g, ' ')));
    const known = (command: string) => COMMANDS.get(command);
    expect(calls.length).toBeGreaterThan(0);
    for (const { command, options } of calls.filter((call) => !call.command.startsWith('--')))
      expect([command, known(command) && optionsOf(known(command) as Command)]).toEqual([
        command,
        expect.arrayContaining([...options]),
      ]);
  },
);

it('the README lists every command in its table', () => {
  const readme = readFileSync(join(packageRoot(), 'README.md'), 'utf8');
  const named = rowsOf(chapter(readme, 'Commands')).flatMap(([first = '']) =>
    callsIn(codesIn(first)[0] ?? '').map(({ command }) => command),
  );
  expect([...new Set(named)].sort()).toEqual([...COMMANDS.keys()].sort());
});

describe('the guide for operators', () => {
  it('lists its chapters in order', () => {
    const chapters = matchesIn(GUIDE, /^## (.*)$/gm);
    expect(matchesIn(GUIDE, /^- \[(.*)\]\(#.*\)$/gm)).toEqual(chapters);
  });

  it('lists every message that operators can see in the troubleshooting table', () => {
    const met = Object.keys(CATALOGUE).filter((code) =>
      /^(bundle|cache|cli|config|listen|merge|output|render|scaffold|source)\./.test(code),
    );
    const listed = rowsOf(chapter(GUIDE, 'Troubleshooting')).flatMap(([symptom = '']) => codesIn(symptom));
    expect(met.filter((code) => !listed.includes(code))).toEqual([]);
  });

  it('gives for each symptom its cause and remedy', () => {
    for (const row of rowsOf(chapter(GUIDE, 'Troubleshooting')))
      expect([row[0], row.length, row.includes('')]).toEqual([row[0], 3, false]);
  });

  it('lists the secrets and variables of the workflows, and no others', () => {
    const texts = [...WORKFLOW_TEXTS.values()].join('\n');
    const used = (kind: string) => matchesIn(texts, new RegExp(`\\b${kind}\\.([A-Z_]+)`, 'g'));
    const rows = rowsOf(chapter(GUIDE, 'Deploy')).filter(([, kind = '']) => /^(variable|secret)/.test(kind));
    const listed = rows.map(([name = '', kind = '']) => `${kind.split(' ')[0]} ${codesIn(name)[0]}`);
    const expected = [
      ...used('vars').map((name) => `variable ${name}`),
      ...used('secrets').map((name) => `secret ${name}`),
    ];
    expect([...listed].sort()).toEqual([...new Set(expected)].sort());
  });

  it('contains the real workflows, environments, event and tools', () => {
    const environments = JOBS.flatMap(([, { environment }]) => environment ?? []);
    const events = [...WORKFLOWS.values()].flatMap(({ on }) => on.repository_dispatch?.types ?? []);
    const files = [...WORKFLOWS.keys()].map((name) => `${name}.yml`);
    const code = codesIn(GUIDE);
    expect([...environments, ...events, ...files].filter((name) => !code.includes(name))).toEqual([]);
    const tool = /\b((?:wrangler|netlify-cli)@[\d.]+\d)/g;
    const pinned = new Set(matchesIn([...WORKFLOW_TEXTS.values()].join('\n'), tool));
    expect(new Set(matchesIn(GUIDE, tool))).toEqual(pinned);
  });

  it('contains scripts that publish releases and roll back to an earlier one', async () => {
    const folder = await temporaryFolder();
    const out = join(folder, 'out');
    await mkdir(out);
    const run = async (file: string, ...args: string[]) => {
      const script = codeBlocks(GUIDE).find((block) => block.file === file)?.text ?? '';
      const env = { PATH: process.env.PATH, SITE_OUT_DIR: out };
      const options = ['-c', script.replace('/srv/www', folder), file, ...args];
      await promisify(execFile)('sh', options, { env });
    };
    const published = () => readFileSync(join(folder, 'current/build.json'), 'utf8');
    for (const content of ['good', 'bad']) {
      // Builds replace files, they never write into them.
      await writeFile(join(out, 'next'), content);
      await rename(join(out, 'next'), join(out, 'build.json'));
      await run('deploy.sh');
      expect(published()).toBe(content);
    }
    const [first = ''] = readdirSync(join(folder, 'releases')).sort();
    await run('roll-back.sh', first);
    expect(published()).toBe('good');
    await expect(run('roll-back.sh', 'missing')).rejects.toThrow();
    expect(published()).toBe('good');
    for (let count = 0; count < 20; count += 1) await run('deploy.sh');
    expect(readdirSync(join(folder, 'releases'))).toHaveLength(20);
    expect(published()).toBe('bad');
  });

  it('contains a script whose webhook the listener accepts', async () => {
    const secret = 's'.repeat(64);
    const [script] = codeBlocks(GUIDE).filter(({ file }) => file === 'send-webhook.mjs');
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'send-webhook.mjs'), script?.text ?? '');
    const server = createServer(async (request, response) => {
      const signature = readContentfulSignature(request, Date.now());
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const isTaken = typeof signature === 'object' && signature.isSigned(Buffer.concat(chunks), secret);
      response.writeHead(isTaken ? 202 : 403).end('{}\n');
    });
    onTestFinished(() => void server.close());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
    const send = async (key: string) => {
      const env = { PATH: process.env.PATH, CONTENTFUL_WEBHOOK_SECRET: key };
      const args = [join(folder, 'send-webhook.mjs'), address];
      return (await promisify(execFile)(process.execPath, args, { env })).stdout;
    };
    expect(await send(secret)).toBe('202 {}\n');
    expect(await send('x'.repeat(64))).toBe('403 {}\n');
  });
});
