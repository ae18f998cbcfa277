import { createMessage, type Message } from '../../errors/site-error';
import type { FailureReports } from '../failure/create-failure-reports';
import type { ListenOptions } from '../listen-options';
import { type ListenLog, logMessages } from '../log';
import { AfterLoop } from './after-loop';
import { openDeliveredFiles } from './delivered-files';
import { createOrphanedCommand } from './orphaned-command';
import { readPublishedFiles } from './published-files';
import { runCommand } from './run-command';

/** The variables for the command, besides the paths on its stdin. */
const OUT_VARIABLE = 'SITE_OUT_DIR';

/** Runs the checks of `site check` on the output and logs the results. Resolves with the errors. */
async function checkedOutput({ build }: ListenOptions, log: ListenLog): Promise<readonly Message[]> {
  const { checkOutput } = await import('../../check/check-output');
  const { errors, warnings } = await checkOutput(build);
  logMessages(log, 'warning', { step: 'check', messages: warnings });
  logMessages(log, 'error', { step: 'check', messages: errors });
  return errors;
}

/** Receives the results of the command. */
interface AfterReports {
  readonly log: ListenLog;
  readonly redact: (text: string) => string;
  readonly failures: FailureReports | undefined;
}

/** Creates the loop that passes changed files to the command of `--after`; undefined without a command. */
export function createAfterLoop(
  options: ListenOptions,
  { log, redact, failures }: AfterReports,
): AfterLoop | undefined {
  const { build, after: command, afterTimeoutMs, checksOutput, env } = options;
  if (command === undefined) return undefined;
  const { outDir, cacheDir } = build;
  return new AfterLoop({
    delivered: openDeliveredFiles({ cacheDir, outDir, command }),
    orphaned: createOrphanedCommand(cacheDir),
    published: () => readPublishedFiles(cacheDir),
    async check(paths) {
      const errors = checksOutput ? await checkedOutput(options, log) : [];
      failures?.report('check', errors);
      const message = createMessage('listen.check_failed', { errors: errors.length, files: paths.length });
      if (errors.length > 0) log.error({ message }, 'after command blocked');
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
      if (!isGood && retryInMs !== undefined) {
        log.warn({ ...ended, reason: redact(how), retryInMs }, 'after command failed');
        return;
      }
      const errors = isGood ? [] : [createMessage('listen.after_failed', { reason: redact(how), files })];
      failures?.report('delivery', errors);
      if (isGood) log.info(ended, 'after command done');
      else log.error({ ...ended, message: errors[0] }, 'after command given up');
    },
    onError: (error) => log.error({ reason: redact(String(error)) }, 'after command not possible'),
  });
}
