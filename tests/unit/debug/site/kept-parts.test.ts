import { describe, expect, it } from 'vitest';
import type { KeptParts } from '../../../../generator/debug/site/kept-parts';
import { keptPart } from '../../../../generator/debug/site/kept-parts';
import { concerns } from '../../../../generator/debug/site/source-changes';

const makerA = () => undefined;
const makerB = () => undefined;

describe('the cache of bundle parts', () => {
  it('builds a part once, and again for other inputs or other code', async () => {
    const kept: KeptParts = new Map();
    let made = 0;
    const make = () => ++made;
    const part = (by: typeof makerA, ...inputs: unknown[]) => keptPart(kept, 'part', { by, inputs, make });
    expect(await part(makerA, 1)).toBe(1);
    expect(await part(makerA, 1)).toBe(1);
    expect(await part(makerA, 2)).toBe(2);
    expect(await part(makerA)).toBe(3);
    expect(await part(makerB)).toBe(4);
  });

  it('passes the previous part only to the same code', async () => {
    const kept: KeptParts = new Map();
    const before: unknown[] = [];
    const make = (value: string | undefined) => {
      before.push(value);
      return `made ${before.length}`;
    };
    await keptPart<string>(kept, 'part', { by: makerA, inputs: [1], make });
    await keptPart<string>(kept, 'part', { by: makerA, inputs: [2], make });
    await keptPart<string>(kept, 'part', { by: makerB, inputs: [2], make });
    expect(before).toEqual([undefined, 'made 1', undefined]);
  });

  it('keeps the previous part when a rebuild fails', async () => {
    const kept: KeptParts = new Map();
    await keptPart(kept, 'part', { by: makerA, inputs: [1], make: () => 'good' });
    const failing = keptPart(kept, 'part', {
      by: makerA,
      inputs: [2],
      make: () => Promise.reject(new Error('bad')),
    });
    await expect(failing).rejects.toThrow('bad');
    expect(await keptPart(kept, 'part', { by: makerA, inputs: [1], make: () => 'anew' })).toBe('good');
  });

  it.each([
    [{ files: ['client/a.ts'], isTreeChanged: false }, true],
    [{ files: ['client/c.ts'], isTreeChanged: false }, false],
    [{ files: [], isTreeChanged: false }, false],
    [{ files: ['client/c.ts'], isTreeChanged: true }, true],
  ])('a part of two files is affected by %j: %s', (changes, expected) => {
    expect(concerns(changes, ['client/a.ts', 'client/b.css'])).toBe(expected);
  });
});
