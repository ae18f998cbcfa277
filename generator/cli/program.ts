import { Argument, Command, Option } from 'commander';
import type { BuildCommandOptions, CommonOptions } from '../build/command-options';
import type { ServeCommandOptions } from '../debug/server/serve-options';
import { HOSTS } from '../publish/hosts/host-files';
import { SCAFFOLD_KINDS, type ScaffoldKind, type ScaffoldOptions } from '../scaffold/scaffold-kinds';
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
  /** Whether the output is checked before the command of `--after` runs. */
  readonly check: boolean;
  /** A shell command. */
  readonly onFailure?: string;
}

export interface CheckCommandOptions extends CommonOptions {
  readonly cacheDir: string;
  /** The format of messages; if absent, it depends on the environment of the command. */
  readonly format?: 'text' | 'github';
  readonly strict: boolean;
  /** Whether to list what is translated instead. */
  readonly translations: boolean;
}

export type ExplainCommandOptions = Pick<BuildCommandOptions, 'cacheDir' | 'json' | 'quiet'>;

export type NewCommandOptions = ScaffoldOptions & Pick<CommonOptions, 'json' | 'quiet'>;

/** One function per command; each loads its code when it is called. Resolves with the exit status. */
export interface CommandHandlers {
  build(options: BuildCommandOptions): Promise<void>;
  serve(options: ServeCommandOptions): Promise<void>;
  listen(options: ListenCommandOptions): Promise<void>;
  check(options: CheckCommandOptions): Promise<void>;
  pull(options: BuildCommandOptions): Promise<void>;
  /** With the same configuration as a build, because it writes the same files. */
  merge(folders: readonly string[], options: BuildCommandOptions): Promise<void>;
  explain(path: string, options: ExplainCommandOptions): Promise<void>;
  scaffold(kind: ScaffoldKind, name: string, options: NewCommandOptions): Promise<void>;
}

function withReportOptions(command: Command): Command {
  return command
    .option('--json', 'print one JSON object as the last line of stdout', false)
    .option('--quiet', 'print errors only', false);
}

function withCacheFolder(command: Command): Command {
  return command.option('--cache-dir <dir>', 'cache folder', '.cache/site');
}

/** The site: variables, origin, and its output folder. */
function withSiteOptions(command: Command): Command {
  return withReportOptions(withCacheFolder(command))
    .option('--out <dir>', 'output folder', 'out')
    .option('--base-url <url>', 'canonical origin (default: SITE_BASE_URL)', originValue)
    .option('--config <file>', CONFIG_TEXT);
}

const CONFIG_TEXT = 'JSON file with values of environment variables';
const PREVIEW_TEXT = 'include drafts; the output is not indexed';

const HOST_FILES = new Option('--host-files <host>', 'also write the rules for a web server').choices(HOSTS);

/** Options for reading a content service. */
function withServiceOptions(command: Command): Command {
  return command
    .option('--export <file>', 'the export file', 'content/export.json')
    .option('--preview', PREVIEW_TEXT, false)
    .option(
      '--content-timeout <seconds>',
      'time limit for all requests to the content service',
      wholeNumber(1, 3600),
      120,
    )
    .option('--retry-limit <n>', 'retries of a request to the content service', wholeNumber(0, 20), 5);
}

/** Options of commands that build. */
function withBuildOptions(command: Command): Command {
  return withServiceOptions(withSiteOptions(command))
    .addOption(HOST_FILES)
    .addOption(
      new Option(
        '--source <source>',
        'content source (default: contentful if its space and token are set, otherwise export)',
      ).choices(['export', 'contentful']),
    )
    .option('--no-cache', 'render and bundle everything again')
    .option('--workers <n>', 'rendering threads (default: automatic)', wholeNumber(1, 64))
    .option('--strict', 'fail the build on warnings', false);
}

function withListenOptions(command: Command): Command {
  return command
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option('--port <port>', 'port to listen on; 0 picks a free one', wholeNumber(0, 65_535), 4322)
    .option(
      '--freshness-timeout <seconds>',
      'how long to wait for content that a webhook announced but the service does not deliver yet',
      wholeNumber(0, 3600),
      60,
    )
    .option('--after <command>', 'shell command to run after each publish; gets the changed files on stdin')
    .option('--after-timeout <seconds>', 'time limit for the command of --after', wholeNumber(1, 86_400), 600)
    .option('--no-check', 'run the command of --after without checking the output before')
    .option(
      '--on-failure <command>',
      'shell command to run when a publish is blocked; gets the errors as JSON on stdin',
    );
}

/** After a usage error, only three lines of help, so that the error stays on the screen. Registered last. */
function withShortHelp(command: Command): Command {
  return command.configureOutput({
    outputError(text, write) {
      const path = command.parent === null ? command.name() : `${command.parent.name()} ${command.name()}`;
      write(`Usage: ${path} ${command.usage()}\n${command.description()}\n`);
      write(`"${path} --help" lists all options.\n${text}`);
    },
  });
}

/** The command line as data: commands, options, texts. Commander throws instead of ending the process. */
export function createProgram(version: string, handlers: CommandHandlers): Command {
  const program = new Command('site')
    .description('Builds, serves and checks the public website.')
    .version(version)
    .exitOverride();
  withShortHelp(program);
  const add = (name: string, description: string) =>
    withShortHelp(program.command(name).description(description).exitOverride().allowExcessArguments(false));

  withBuildOptions(
    add('build', 'Pulls content, renders every page, bundles the browser code, writes the output.'),
  )
    .option('--verify-cache', 'render every page and fail if the cache would have served a stale page', false)
    .option('--shard <i/n>', 'build part i of n, for "site merge"', shardValue)
    .action(handlers.build);
  withBuildOptions(
    add('serve', 'Serves the output like a production host; builds it first if it is missing.'),
  )
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option('--port <port>', 'port to listen on; 0 picks a free one', wholeNumber(0, 65_535), 4321)
    .option('--open', 'open the site in a browser', false)
    .option('--debug', 'rebuild after every change and update open pages', false)
    .addOption(
      new Option(
        '--emulate [services]',
        'with --debug: emulate services that are not configured, all or a comma-separated list of analytics, location, consent, monitoring, replay, experiments',
      )
        .preset('all')
        .argParser(emulatedServices),
    )
    .action(handlers.serve);
  withListenOptions(
    withBuildOptions(add('listen', 'Rebuilds when a signed webhook announces a change.')),
  ).action(handlers.listen);
  withSiteOptions(add('check', 'Checks the output: links, anchors, languages, ids, titles, files, sizes.'))
    .addOption(
      new Option(
        '--format <format>',
        'format of messages (default: github if GITHUB_ACTIONS is true, otherwise text)',
      ).choices(['text', 'github']),
    )
    .option('--strict', 'fail the check on warnings', false)
    .option('--translations', 'list for each language what is translated, instead of checking', false)
    .action(handlers.check);
  withServiceOptions(
    withReportOptions(
      withCacheFolder(
        add('pull', 'Writes a Contentful space and the experiment definitions to the export file.'),
      ),
    ),
  )
    .option('--config <file>', CONFIG_TEXT)
    .action(handlers.pull);
  withSiteOptions(add('merge', 'Merges the outputs of sharded builds into one output.'))
    .addOption(HOST_FILES)
    .argument('<folders...>', 'output folders of all shards')
    .option('--preview', PREVIEW_TEXT, false)
    .option('--strict', 'fail the build on warnings', false)
    .action(handlers.merge);
  withReportOptions(
    withCacheFolder(add('explain', 'Shows what a page depends on and why it was last rendered.')),
  )
    .argument('<path>', 'the path of the page, such as /pricing')
    .action(handlers.explain);
  withReportOptions(
    add('new', 'Adds a section, island, page template, locale, experiment or vendor to the sources.'),
  )
    .addArgument(new Argument('<kind>', 'what to add').choices(SCAFFOLD_KINDS))
    .argument('<name>', 'lowercase words with hyphens; for a locale its code')
    .option('--owner <name>', 'experiment: the team or person to ask')
    .option('--ends-on <date>', 'experiment: the last day, such as 2027-03-31')
    .option('--without-consent', 'vendor: load it without consent', false)
    .action(handlers.scaffold);
  return program;
}
