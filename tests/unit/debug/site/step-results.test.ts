import { describe, expect, it } from 'vitest';
import { affects, cachedStep, type StepResults } from '../../../../generator/debug/site/step-results';

const stepA = () => undefined;
const stepB = () => undefined;

describe('the results of steps', () => {
  it('are reused, and replaced for other inputs or other code', async () => {
    const results: StepResults = new Map();
    let runs = 0;
    const run = () => ++runs;
    const cached = (by: typeof stepA, ...inputs: unknown[]) =>
      cachedStep(results, 'step', { by, inputs, run });
    expect(await cached(stepA, 1)).toBe(1);
    expect(await cached(stepA, 1)).toBe(1);
    expect(await cached(stepA, 2)).toBe(2);
    expect(await cached(stepA)).toBe(3);
    expect(await cached(stepB)).toBe(4);
  });

  it('are returned to the same code only', async () => {
    const results: StepResults = new Map();
    const before: unknown[] = [];
    const run = (value: string | undefined) => {
      before.push(value);
      return `result ${before.length}`;
    };
    await cachedStep<string>(results, 'step', { by: stepA, inputs: [1], run });
    await cachedStep<string>(results, 'step', { by: stepA, inputs: [2], run });
    await cachedStep<string>(results, 'step', { by: stepB, inputs: [2], run });
    expect(before).toEqual([undefined, 'result 1', undefined]);
  });

  it('stay in place when a step fails', async () => {
    const results: StepResults = new Map();
    await cachedStep(results, 'step', { by: stepA, inputs: [1], run: () => 'good' });
    const failing = cachedStep(results, 'step', {
      by: stepA,
      inputs: [2],
      run: () => Promise.reject(new Error('bad')),
    });
    await expect(failing).rejects.toThrow('bad');
    expect(await cachedStep(results, 'step', { by: stepA, inputs: [1], run: () => 'another' })).toBe('good');
  });

  it.each([
    [{ files: ['client/a.ts'], isTreeChanged: false }, true],
    [{ files: ['client/c.ts'], isTreeChanged: false }, false],
    [{ files: [], isTreeChanged: false }, false],
    [{ files: ['client/c.ts'], isTreeChanged: true }, true],
  ])('a result of two files is affected by %j: %s', (changes, expected) => {
    expect(affects(changes, ['client/a.ts', 'client/b.css'])).toBe(expected);
  });
});
