import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning, nameOfProcess } from '../../files/running-process';
import { writeWhole } from '../../files/write-whole';
import { signalGroup } from './run-command';

/** Knows of a command that runs, so that one that outlives a killed listener does not run beside the next one. */
export interface LeftCommand {
  /** Ends by force what an earlier process has left running, with all that it started. True when there was any. */
  end(): Promise<boolean>;
  note(pid: number | undefined): Promise<void>;
  forget(): Promise<void>;
}

const FILE = 'after-command';

function pidIn(name: string): number | undefined {
  try {
    const pid: unknown = JSON.parse(name)[1];
    return typeof pid === 'number' ? pid : undefined;
  } catch {
    return undefined;
  }
}

export function createLeftCommand(cacheDir: string): LeftCommand {
  const file = join(cacheDir, FILE);
  const forget = () => rm(file, { force: true });
  return {
    async end() {
      const name = await readFile(file, 'utf8').catch(() => '');
      const pid = (await isRunning(name)) === true ? pidIn(name) : undefined;
      if (pid !== undefined) signalGroup({ pid }, 'SIGKILL');
      await forget();
      return pid !== undefined;
    },
    async note(pid) {
      if (pid === undefined) return;
      await writeWhole(file, await nameOfProcess(pid));
    },
    forget,
  };
}
