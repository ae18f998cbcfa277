import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommanderError } from 'commander';
import { ignoreEcho, packageFailure } from '../boot/start-failure.js';
import { failedReport } from '../build/build-report';
import type { CommonOptions } from '../build/command-options';
import { createMessage, type Message, SiteError } from '../errors/site-error';
import { packageRoot } from '../files/package-root';
import { formatMessage, printWarnings } from './message-texts';
import { createOutput, type Output, watchStdout } from './output';
import { createProgram } from './program';

function readVersion(): string {
  return JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')).version;
}

function outputFor(options: { quiet: boolean; json: boolean }): Output {
  return createOutput({ stdout: process.stdout, stderr: process.stderr, env: process.env }, options);
}

/** Prints an error in the requested formats and returns the exit status. */
async function reportFailure(error: unknown, args: readonly string[]): Promise<number> {
  const output = outputFor({ quiet: args.includes('--quiet'), json: args.includes('--json') });
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    output.json(failedReport([createMessage('cli.usage', { reason: error.message })]));
    return 2;
  }
  if (error instanceof SiteError) {
    const { misspelledVariables } = await import('../build/configuration');
    const isReported = ({ variable }: Message) => error.messages.some((other) => other.variable === variable);
    // A command prints its warnings when it succeeds; `new` reads no variables.
    const found = args[0] === 'new' ? [] : misspelledVariables();
    const warnings = found.filter((warning) => !isReported(warning));
    printWarnings(warnings, output);
    for (const message of error.messages) output.message(formatMessage('error', message));
    output.json(failedReport(error.messages, warnings));
    return error.exitCode;
  }
  const broken = packageFailure(error);
  if (broken !== undefined) {
    ignoreEcho();
    const message = createMessage(broken.code, broken);
    output.message(formatMessage('error', message));
    output.json(failedReport([message]));
    return broken.exitCode;
  }
  const reason = error instanceof Error ? error.message : String(error);
  const message = createMessage('cli.unexpected', { reason });
  output.message(`${formatMessage('error', message)}\n${error instanceof Error ? error.stack : ''}`);
  output.json(failedReport([message]));
  return 1;
}

/**
 * Runs one command and resolves with its exit status: 0 success, 1 failure, 2 wrong usage or configuration. The code
 * of a command is loaded when it is selected.
 */
export async function main(args: readonly string[]): Promise<number> {
  const stdout = watchStdout(process, (reason) =>
    process.stderr.write(`${formatMessage('error', createMessage('cli.stdout_failed', { reason }))}\n`),
  );
  return stdout.statusOf(await runCommand(args));
}

async function runCommand(args: readonly string[]): Promise<number> {
  let exitCode = 0;
  const run = <Options extends CommonOptions>(
    load: () => Promise<(options: Options, output: Output) => Promise<number>>,
  ) => {
    return async (options: Options) => {
      const command = await load();
      exitCode = await command(options, outputFor(options));
    };
  };
  const program = createProgram(readVersion(), {
    build: run(async () => (await import('./commands/build')).buildCommand),
    serve: run(async () => (await import('./commands/serve')).serveCommand),
    listen: run(async () => (await import('./commands/listen')).listenCommand),
    check: run(async () => (await import('./commands/check')).checkCommand),
    pull: run(async () => (await import('./commands/pull')).pullCommand),
    merge: async (folders, options) => {
      const { mergeCommand } = await import('./commands/merge');
      exitCode = await mergeCommand({ ...options, folders }, outputFor(options));
    },
    explain: async (path, options) => {
      const { explainCommand } = await import('./commands/explain');
      exitCode = await explainCommand({ ...options, path }, outputFor(options));
    },
    scaffold: async (kind, name, options) => {
      const { newCommand } = await import('./commands/new');
      exitCode = await newCommand({ ...options, kind, name }, outputFor(options));
    },
  });
  try {
    if (args.length === 0) {
      program.outputHelp({ error: true });
      return 2;
    }
    await program.parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    return reportFailure(error, args);
  }
}
