import { seededRandom } from '../bench/seeded-text';
import type { Fault, Mutant } from './fault';
import { findFaults } from './find-faults';

/** A source file. */
export interface SourceFile {
  /** Relative to the project's folder, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

interface FolderFaults {
  readonly lines: number;
  readonly faults: readonly (Fault & SourceFile)[];
}

/** The minimum of mutants per folder, if there are enough. */
const LEAST = 2;

const linesOf = (text: string): number => text.split('\n').length - 1;

function folderFaults(sources: readonly SourceFile[]): readonly FolderFaults[] {
  const folderOf = ({ file }: SourceFile) => file.slice(0, file.indexOf('/'));
  return [...new Set(sources.map(folderOf))].map((folder) => {
    const files = sources.filter((source) => folderOf(source) === folder);
    return {
      lines: files.reduce((sum, { text }) => sum + linesOf(text), 0),
      faults: files.flatMap(({ file, text }) =>
        findFaults(file, text).map((fault) => ({ ...fault, file, text })),
      ),
    };
  });
}

/** The number of selected mutants per folder: by lines, but at least two if possible. */
export function shares(
  folders: readonly { readonly lines: number; readonly most: number }[],
  count: number,
): readonly number[] {
  const least = Math.min(LEAST, Math.floor(count / folders.length));
  const given = folders.map(({ most }) => Math.min(least, most));
  let left = count - given.reduce((sum, share) => sum + share, 0);
  for (; left > 0; left -= 1) {
    const claims = folders.map(({ lines, most }, index) => {
      const share = given[index] ?? 0;
      return share < most ? lines / (share + 1) : -1;
    });
    const largest = Math.max(...claims);
    if (largest < 0) break;
    const index = claims.indexOf(largest);
    given[index] = (given[index] ?? 0) + 1;
  }
  return given;
}

function drawFrom<Item>(items: readonly Item[], count: number, random: () => number): readonly Item[] {
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

function drawText({ file, text: source, texts, ...fault }: Fault & SourceFile, random: () => number): Mutant {
  const { kind, start, end } = fault;
  const text = texts[Math.floor(random() * texts.length)] ?? '';
  return { file, line: linesOf(source.slice(0, start)) + 1, kind, start, end, text };
}

const compare = (left: Mutant, right: Mutant): number =>
  left.file === right.file ? left.start - right.start : left.file < right.file ? -1 : 1;

/** Selects mutants of all folders. The same sources and seed give the same selection, sorted by place. */
export function drawMutants(
  sources: readonly SourceFile[],
  { count, seed }: { readonly count: number; readonly seed: string },
): readonly Mutant[] {
  const random = seededRandom(Number.parseInt(seed, 16));
  const sorted = [...sources].sort((left, right) => (left.file < right.file ? -1 : 1));
  const folders = folderFaults(sorted);
  const counts = shares(
    folders.map(({ lines, faults }) => ({ lines, most: faults.length })),
    count,
  );
  return folders
    .flatMap(({ faults }, index) => drawFrom(faults, counts[index] ?? 0, random))
    .map((fault) => drawText(fault, random))
    .sort(compare);
}
