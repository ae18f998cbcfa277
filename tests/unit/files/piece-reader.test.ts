import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { createPieceReader } from '../../../generator/files/piece-reader';
import { temporaryFolder } from '../../support/folders';
import { randomRuns } from '../../support/repetitions';

/** Longer than what is read ahead, and different in each file. */
const TEXTS = ['a', 'b'].map((letter) =>
  Array.from({ length: 30_000 }, (_, index) => `${letter}${index}`).join(' '),
);

async function openTexts(): Promise<number[]> {
  const folder = await temporaryFolder('pieces-');
  return TEXTS.map((text, index) => {
    const file = join(folder, String(index));
    writeFileSync(file, text);
    const descriptor = openSync(file, 'r');
    onTestFinished(() => closeSync(descriptor));
    return descriptor;
  });
}

const tooShort = () => new Error('too short');

it('reads the pieces of several files in any order', async () => {
  const descriptors = await openTexts();
  const piece = fc.record({ file: fc.nat(1), start: fc.nat(150_000), length: fc.nat(3000) });
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 20 }), (pieces) => {
      const read = createPieceReader(tooShort);
      for (const { file, start, length } of pieces) {
        const text = read(descriptors[file] ?? -1, start, start + length).toString();
        expect(text).toBe(TEXTS[file]?.slice(start, start + length));
      }
    }),
    randomRuns({ few: 100, all: 1000 }),
  );
});

it('reads the same place of another file anew', async () => {
  const [one = -1, other = -1] = await openTexts();
  const read = createPieceReader(tooShort);
  expect([one, other, one].map((descriptor) => read(descriptor, 0, 2).toString())).toEqual([
    'a0',
    'b0',
    'a0',
  ]);
});

it('reports a piece after the end of the file, and reads others after it', async () => {
  const [descriptor = -1] = await openTexts();
  const read = createPieceReader(tooShort);
  const { length } = TEXTS[0] as string;
  expect(() => read(descriptor, length - 10, length + 1)).toThrow('too short');
  expect(read(descriptor, length - 4, length).toString()).toBe(TEXTS[0]?.slice(-4));
});
