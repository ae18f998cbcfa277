import { Command, Option } from 'commander';
import type { BuildCommandOptions, CommonOptions } from '../build/command-options';
import type { ServeCommandOptions } from '../debug/server/serve-options';
import { emulatedServices, originValue, shardValue, wholeNumber } from './option-values';

export interface ListenCommandOptions extends BuildCommandOptions {
  readonly host: string;
  readonly port: number;
  /** Seconds. */
  readonly freshnessTimeout: number;
  /** A shell command. */
  readonly after?: string;
  /** Seconds. */
  readonly afterTimeout: number;
}

/** Merging takes the configuration of a build, as it makes the same files. */
export type MergeCommandOptions = BuildCommandOptions;

export interface CheckCommandOptions extends CommonOptions {
  readonly cacheDir: string;
  /** How findings are told; by where the command runs when it is not given. */
  readonly format?: 'text' | 'github';
  readonly strict: boolean;
}

export interface ExplainCommandOptions {
  readonly cacheDir: string;
  readonly json: boolean;
  readonly quiet: boolean;
}

/** One function per command; each loads what it needs when it is called. Resolves to the exit status. */
export interface CommandHandlers {
  build(options: BuildCommandOptions): Promise<void>;
  serve(options: ServeCommandOptions): Promise<void>;
  listen(options: ListenCommandOptions): Promise<void>;
  check(options: CheckCommandOptions): Promise<void>;
  pull(options: BuildCommandOptions): Promise<void>;
  merge(folders: readonly string[], options: MergeCommandOptions): Promise<void>;
  explain(path: string, options: ExplainCommandOptions): Promise<void>;
}

function withCommonOptions(command: Command): Command {
  return command
    .option('--out <dir>', 'folder of the output', 'out')
    .addOption(
      new Option(
        '--source <source>',
        'where content comes from (default: contentful when its space and token are set, else export)',
      ).choices(['export', 'contentful']),
    )
    .option('--export <file>', 'the export file', 'content/export.json')
    .option('--preview', 'drafts too; the output is not indexed', false)
    .option('--base-url <url>', 'canonical origin (default: SITE_BASE_URL)', originValue)
    .option('--config <file>', 'JSON file with values for environment variables')
    .option('--json', 'print one JSON object as the last line of stdout', false)
    .option('--quiet', 'print errors only', false);
}

function withBuildOptions(command: Command): Command {
  return withCommonOptions(command)
    .option('--no-cache', 'build everything anew')
    .option('--cache-dir <dir>', 'folder of what is kept between builds', '.cache/site')
    .option('--verify-cache', 'render every page and fail where the cache would have served another', false)
    .option(
      '--workers <n>',
      'threads that render pages (default: as many as are worth it)',
      wholeNumber(1, 64),
    )
    .option('--shard <i/n>', 'build the i-th of n parts of the pages, for "site merge"', shardValue)
    .option('--strict', 'warnings fail the build', false)
    .option(
      '--content-timeout <seconds>',
      'how long the content service may take in all',
      wholeNumber(1, 3600),
      120,
    )
    .option(
      '--retry-limit <n>',
      'how often a request to the content service is tried again',
      wholeNumber(0, 20),
      5,
    );
}

function withListenOptions(command: Command): Command {
  return command
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option('--port <port>', 'port to listen on; 0 picks a free one', wholeNumber(0, 65_535), 4322)
    .option(
      '--freshness-timeout <seconds>',
      'how long to wait for content that a webhook announced and the service does not deliver yet',
      wholeNumber(0, 3600),
      60,
    )
    .option('--after <command>', 'shell command to run after each publish, with changed files on its stdin')
    .option(
      '--after-timeout <seconds>',
      'how long the command of --after may take',
      wholeNumber(1, 86_400),
      600,
    );
}

/** The command line as data: commands, options, texts. Commander throws instead of ending the process. */
export function createProgram(version: string, handlers: CommandHandlers): Command {
  const program = new Command('site')
    .description('Builds, serves and checks the public website.')
    .version(version)
    .exitOverride()
    .showHelpAfterError();
  const add = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .exitOverride()
      .allowExcessArguments(false)
      .showHelpAfterError();

  withBuildOptions(
    add('build', 'Pulls content, renders every page, bundles the browser code, writes the output.'),
  ).action(handlers.build);
  withBuildOptions(
    add('serve', 'Serves the output as a production host would; builds first when there is none.'),
  )
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option('--port <port>', 'port to listen on; 0 picks a free one', wholeNumber(0, 65_535), 4321)
    .option('--debug', 'build again after every change and show it in open pages', false)
    .addOption(
      new Option(
        '--emulate [services]',
        'with --debug: answer for services that are not configured, all of them or a comma list of analytics, location, consent, monitoring, replay',
      )
        .preset('all')
        .argParser(emulatedServices),
    )
    .action(handlers.serve);
  withListenOptions(
    withBuildOptions(add('listen', 'Builds whenever a signed webhook tells that something was published.')),
  ).action(handlers.listen);
  withCommonOptions(add('check', 'Checks the output: links, anchors, languages, ids, titles, files, sizes.'))
    .option('--cache-dir <dir>', 'folder of what is kept between builds', '.cache/site')
    .addOption(
      new Option(
        '--format <format>',
        'how findings are told (default: github where GITHUB_ACTIONS is true, else text)',
      ).choices(['text', 'github']),
    )
    .option('--strict', 'warnings fail the check', false)
    .action(handlers.check);
  withBuildOptions(
    add('pull', 'Writes a Contentful space, and the definitions of experiments, into the export file.'),
  ).action(handlers.pull);
  withBuildOptions(add('merge', 'Joins the outputs of sharded builds into the output of one build.'))
    .argument('<folders...>', 'output folders of all shards')
    .action(handlers.merge);
  add('explain', 'Tells what a page rests on and why it was rendered last.')
    .argument('<path>', 'the path of the page, such as /pricing')
    .option('--cache-dir <dir>', 'folder of what is kept between builds', '.cache/site')
    .option('--json', 'print one JSON object as the last line of stdout', false)
    .option('--quiet', 'print errors only', false)
    .action(handlers.explain);
  return program;
}
