import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import {
  ENVIRONMENT_VARIABLES,
  type Environment,
  type EnvironmentHint,
  type EnvironmentVariable,
  readEnvironment,
} from '../../config/environment';
import { createMessage, type Message, SiteError, siteError } from '../errors/site-error';
import { isSet } from '../files/is-set';

type Values = Readonly<Record<string, string | undefined>>;

export interface Configuration {
  readonly environment: Environment;
  /** Variables that are set, as opposed to defaults. */
  readonly given: ReadonlySet<EnvironmentVariable>;
  /** Variables that are probably misspelled. */
  readonly warnings: readonly Message[];
}

function fileError(file: string, reason: string): SiteError {
  return siteError('config.file_unreadable', { file, reason }, { exitCode: 2 });
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw fileError(file, error.code === 'ENOENT' ? 'does not exist' : `cannot be read (${error.code})`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw fileError(file, 'is not JSON');
  }
}

async function readConfigFile(file: string): Promise<Values> {
  const parsed = await readJson(file);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw fileError(file, 'is not a JSON object');
  }
  const entries = Object.entries(parsed);
  const known = new Set<string>(ENVIRONMENT_VARIABLES);
  const unknown = entries.filter(([name]) => !known.has(name)).map(([name]) => name);
  if (unknown.length > 0)
    throw fileError(file, `has names that are no variables of the site: ${unknown.join(', ')}`);
  const wrong = entries.filter(([, value]) => typeof value !== 'string').map(([name]) => name);
  if (wrong.length > 0) throw fileError(file, `has values that are not strings: ${wrong.join(', ')}`);
  return parsed as Values;
}

/** Values for one machine, in the working directory. */
export const ENV_FILE = '.env';

/** The values of an `.env` file; empty if it does not exist. Variables of other programs are ignored. */
async function readEnvFile(file: string | undefined): Promise<Values> {
  const text = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '');
  const known = new Set<string>(ENVIRONMENT_VARIABLES);
  return Object.fromEntries(
    Object.entries(parseEnv(text)).filter(([name, value]) => known.has(name) && value !== ''),
  );
}

/** The configuration of this process. `.env` is not read in CI or by tests, which must not depend on one machine. */
export function readProcessConfiguration(file: string | undefined): Promise<Configuration> {
  const { env } = process;
  const isOwnMachine = !isSet(env.CI) && env.VITEST === undefined;
  return readConfiguration({ env, file, envFile: isOwnMachine ? ENV_FILE : undefined });
}

/**
 * The site's configuration. Precedence: environment, configuration file (if specified), `.env` file. All invalid
 * values are reported together.
 *
 * @throws SiteError with exit code 2
 */
export async function readConfiguration(options: {
  env: Values;
  file?: string | undefined;
  envFile?: string | undefined;
}): Promise<Configuration> {
  const fromFile = options.file === undefined ? {} : await readConfigFile(options.file);
  const set = Object.fromEntries(
    Object.entries(options.env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const { environment, given, problems, hints } = readEnvironment({
    ...(await readEnvFile(options.envFile)),
    ...fromFile,
    ...set,
  });
  if (environment === undefined) {
    throw new SiteError(
      problems.map((problem) =>
        createMessage('config.variable_malformed', problem, { variable: problem.variable }),
      ),
      { exitCode: 2 },
    );
  }
  return { environment, given, warnings: misspellings(hints) };
}

function misspellings(hints: readonly EnvironmentHint[]): Message[] {
  return hints.map((hint) => createMessage('config.variable_misspelled', hint, { variable: hint.variable }));
}

/** Warnings about variables of this process that are probably misspelled, which may be why a command cannot start. */
export function misspelledVariables(): readonly Message[] {
  return misspellings(readEnvironment(process.env).hints);
}
