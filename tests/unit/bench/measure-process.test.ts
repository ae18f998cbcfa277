import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measureNode, parseTimes } from '../../bench/measure-process';

const cwd = import.meta.dirname;

/** Computes until the process has used this much, so that the machine's speed does not matter. */
const compute = (ms: number) =>
  `for (;;) { const { user, system } = process.cpuUsage(); if (user + system >= ${ms * 1000}) break; }`;

describe('measuring a process', () => {
  it('counts the CPU time of its child processes, and the peak memory of all processes together', async () => {
    const child = `const held = Buffer.alloc(64 * 1024 * 1024, 1); ${compute(300)} console.log(held.length);`;
    const parent = `
      const held = Buffer.alloc(64 * 1024 * 1024, 1);
      require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(child)}]);
      ${compute(300)}
      console.log(held.length);`;
    const { wallMs, userMs, systemMs, peakBytes, stdout } = await measureNode({ args: ['-e', parent], cwd });
    expect(stdout.trim()).toBe(String(64 * 1024 * 1024));
    expect(userMs + systemMs).toBeGreaterThanOrEqual(600);
    expect(wallMs).toBeGreaterThan(0);
    if (existsSync('/proc/self/status')) expect(peakBytes).toBeGreaterThan(128 * 1024 * 1024);
    else expect(peakBytes).toBeUndefined();
  });

  it('fails with the error output of a failed command', async () => {
    const failing = measureNode({ args: ['-e', 'console.error("it is broken"); process.exit(3)'], cwd });
    await expect(failing).rejects.toThrow(/ended with 3:\s+it is broken/);
  });

  it.each([
    ['0m0.010000s 0m0.020000s\n1m2.500000s 0m0.250000s\n', { userMs: 62_500, systemMs: 250 }],
    ['0m0.010s 0m0.020s\n0m1.000s\t0m0.004s\n', { userMs: 1000, systemMs: 4 }],
  ])('parses the shell’s times output %j', (text, expected) => {
    expect(parseTimes(text)).toEqual(expected);
  });
});
