import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { processIdentity, runningPid } from '../../files/running-process';
import { writeFileAtomic } from '../../files/write-file-atomic';
import { signalGroup } from './run-command';

/** Records the running command, so that one that outlives a killed listener does not run beside the next one. */
export interface OrphanedCommand {
  /** Kills the command that an earlier process has left running, with all of its child processes. */
  end(): Promise<void>;
  note(pid: number | undefined): Promise<void>;
  forget(): Promise<void>;
}

const FILE = 'after-command';

export function createOrphanedCommand(cacheDir: string): OrphanedCommand {
  const file = join(cacheDir, FILE);
  const forget = () => rm(file, { force: true });
  return {
    async end() {
      const pid = runningPid(await readFile(file, 'utf8').catch(() => ''));
      if (pid !== undefined) signalGroup({ pid }, 'SIGKILL');
      await forget();
    },
    async note(pid) {
      if (pid === undefined) return;
      await writeFileAtomic(file, processIdentity(pid));
    },
    forget,
  };
}
