import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Resident memory of a process in MiB. Linux only. */
export function residentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(status.match(/^VmRSS:\s+(\d+)/m)?.[1]) / 1024;
}

/** How many sockets a process has open. Linux only. */
export function openSockets(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  const targets = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(`${folder}/${name}`);
    } catch {
      // Closed by now.
      return '';
    }
  });
  return targets.filter((target) => target.startsWith('socket:')).length;
}
