import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutput } from '../../../generator/cli/output';
import { withProgress } from '../../../generator/cli/progress';

const SHOW_CURSOR = '\u001b[?25h';

/** The output of a command on a terminal, or in a pipe. */
const outputOn = (stderr: { isTTY: boolean; columns: number }) =>
  createOutput(
    { stdout: process.stdout, stderr: { ...stderr, write: () => true }, env: {} },
    { quiet: false, json: false },
  );
const TERMINAL = { isTTY: true, columns: 80 };

describe('the progress line', () => {
  let written = '';

  beforeEach(() => {
    written = '';
    vi.useFakeTimers();
    vi.stubEnv('CI', undefined);
    vi.stubEnv('TERM', 'xterm');
    const write = ((text: string | Uint8Array) => {
      written += text;
      return true;
    }) as typeof process.stderr.write;
    const move = () => true;
    for (const [name, value] of Object.entries({ isTTY: true, write, cursorTo: move, clearLine: move }))
      Object.defineProperty(process.stderr, name, { value, configurable: true, writable: true });
  });

  afterEach(() => {
    // What the stream has itself is in its prototype.
    for (const name of ['isTTY', 'write', 'cursorTo', 'clearLine'])
      Reflect.deleteProperty(process.stderr, name);
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });

  it('shows the step, what was done of it, and the time that passes', async () => {
    const result = await withProgress(outputOn(TERMINAL), async ({ onStep, onProgress }) => {
      onStep('pages');
      expect(written).toContain('pages (0.0 s)');
      vi.setSystemTime(Date.now() + 1000);
      onProgress('8 of 53');
      vi.advanceTimersToNextTimer();
      expect(written).toContain('pages: 8 of 53 (1.1 s)');
      return 'done';
    });
    expect(result).toBe('done');
  });

  it.each([
    ['has succeeded', () => Promise.resolve()],
    ['has failed', () => Promise.reject(new Error('no content'))],
  ])('is removed, and the cursor shown again, when the work %s', async (_, end) => {
    const work = withProgress(outputOn(TERMINAL), async ({ onStep }) => {
      onStep('content');
      expect(written).not.toContain(SHOW_CURSOR);
      return end();
    });
    await Promise.allSettled([work]);
    expect(written.endsWith(SHOW_CURSOR)).toBe(true);
  });

  it('passes the error of the work on', async () => {
    const work = withProgress(outputOn(TERMINAL), () => Promise.reject(new Error('no content')));
    await expect(work).rejects.toThrow('no content');
  });

  it('is not drawn in a pipe', async () => {
    await withProgress(outputOn({ isTTY: false, columns: 0 }), async ({ onStep }) => onStep('content'));
    expect(written).toBe('');
  });
});
