import type { Message } from '../../errors/site-error';
import type { ListenOptions } from '../listen-options';
import type { ListenLog } from '../log';
import { afterFailure, checkFailure } from './after-failure';
import { type AfterLoop, createAfterLoop } from './after-loop';
import { openDeliveredFiles } from './delivered-files';
import { createOrphanedCommand } from './orphaned-command';
import { readPublishedFiles } from './published-files';
import { runCommand } from './run-command';

/** The variables for the command, besides the paths on its stdin. */
const OUT_VARIABLE = 'SITE_OUT_DIR';

/** Lists of messages can be as long as the site has pages. */
const MAX_LOGGED = 20;

/** Runs the checks of `site check` on the output and logs what they find. Resolves to the errors. */
async function checkedOutput({ build }: ListenOptions, log: ListenLog): Promise<readonly Message[]> {
  const { checkOutput } = await import('../../check/check-output');
  const { errors, warnings } = await checkOutput(build);
  for (const message of warnings.slice(0, MAX_LOGGED)) log.warn({ message }, 'check warning');
  for (const message of errors.slice(0, MAX_LOGGED)) log.error({ message }, 'check error');
  return errors;
}

/** Makes what gives changed files to the command of `--after`; undefined without one. */
export function createDeliveries(
  options: ListenOptions,
  { log, redact }: { readonly log: ListenLog; readonly redact: (text: string) => string },
): AfterLoop | undefined {
  const { build, after: command, afterTimeoutMs, checksOutput, env } = options;
  if (command === undefined) return undefined;
  const { outDir, cacheDir } = build;
  return createAfterLoop({
    delivered: openDeliveredFiles({ cacheDir, outDir, command }),
    orphaned: createOrphanedCommand(cacheDir),
    published: () => readPublishedFiles(cacheDir),
    async check(paths) {
      const errors = checksOutput ? await checkedOutput(options, log) : [];
      if (errors.length > 0)
        log.error({ message: checkFailure(errors.length, paths.length) }, 'after command blocked');
      return errors;
    },
    run: (paths) =>
      runCommand({
        command,
        input: paths.map((path) => `${path}\n`).join(''),
        env: { ...env, [OUT_VARIABLE]: outDir },
        timeoutMs: afterTimeoutMs,
      }),
    onStart: (paths, attempt) => log.info({ files: paths.length, attempt }, 'after command started'),
    onEnd({ isGood, how, exitCode, signal, ms, files, attempt, output }, retryInMs) {
      const ended = { files, attempt, ms, exitCode, signal, output: redact(output) };
      if (isGood) log.info(ended, 'after command done');
      else if (retryInMs === undefined)
        log.error({ ...ended, message: afterFailure({ how: redact(how), files }) }, 'after command given up');
      else log.warn({ ...ended, reason: redact(how), retryInMs }, 'after command failed');
    },
    onFault: (error) => log.error({ reason: redact(String(error)) }, 'after command not possible'),
  });
}
