import type { ListenOptions } from '../listen-options';
import type { ListenLog } from '../log';
import { afterFailure } from './after-failure';
import type { AfterLoop } from './after-loop';
import { createAfterLoop } from './after-loop';
import { openDeliveredFiles } from './delivered-files';
import { createOrphanedCommand } from './orphaned-command';
import { readPublishedFiles } from './published-files';
import { runCommand } from './run-command';

/** What the command is told besides the paths on its stdin. */
const OUT_VARIABLE = 'SITE_OUT_DIR';

/** Makes what gives changed files to the command of `--after`; undefined without one. */
export function createDeliveries(
  { build, after: command, afterTimeoutMs, env }: ListenOptions,
  { log, redact }: { readonly log: ListenLog; readonly redact: (text: string) => string },
): AfterLoop | undefined {
  if (command === undefined) return undefined;
  const { outDir, cacheDir } = build;
  return createAfterLoop({
    delivered: openDeliveredFiles({ cacheDir, outDir, command }),
    orphaned: createOrphanedCommand(cacheDir),
    published: () => readPublishedFiles(cacheDir),
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
