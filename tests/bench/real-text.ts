import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compareText } from '../../generator/files/compare-text';
import { seededRandom } from './seeded-text';

const PACKAGES = resolve(import.meta.dirname, '../../node_modules');

/** Limits of the content service, and of what editors write in one paragraph. */
const MAX_BLOCK = 8000;
/** Minimum characters of a text: 18 texts are a page of 10 kB. */
const TEXT_LENGTH = 350;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** Relative addresses of a package's files, in links, images and definitions. */
const RELATIVE_ADDRESS = /(\]\(|^\[[^\]]+\]:[ \t]*)(?![a-z]+:|\/\/)[^\s()<>]+/gm;

/** Hosts of images and definitions: badges use too many different hosts for one content security policy. */
const IMAGE_HOST = /(!\[[^\]]*\]\(|^\[[^\]]+\]:[ \t]*<?)https?:\/\/[^\s()<>/]+/gm;

/** The blocks of a README file, separated by empty lines. */
export function blocksOf(readme: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let fence: string | undefined;
  const end = () => {
    const block = lines.join('\n').trimEnd();
    lines = [];
    if (block.trim() !== '' && block.length <= MAX_BLOCK) blocks.push(block);
  };
  for (const line of readme.split(/\r?\n/)) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined && line.trim().startsWith(fence)) fence = undefined;
    else if (fence === undefined) fence = mark;
    if (line.trim() === '' && fence === undefined) end();
    else lines.push(line);
  }
  end();
  return blocks;
}

/** Blocks that people wrote, without duplicates. */
export interface Corpus {
  readonly blocks: readonly string[];
  readonly files: number;
  /** Digest of all blocks in order: other packages give other texts. */
  readonly digest: string;
}

let corpus: Corpus | undefined;

/** Reads the README files of the installed packages, in the order of their paths. */
export function readCorpus(): Corpus {
  if (corpus !== undefined) return corpus;
  const names = readdirSync(PACKAGES, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /(^|\/)readme\.md$/i.test(name)).sort(compareText);
  const texts = files.map((name) => readFileSync(join(PACKAGES, name), 'utf8'));
  const blocks = [...new Set(texts.flatMap(blocksOf))];
  const digest = createHash('sha256').update(JSON.stringify(blocks)).digest('hex').slice(0, 16);
  corpus = { blocks, files: files.length, digest };
  return corpus;
}

function shuffled(blocks: readonly string[], seed: number): readonly string[] {
  const random = seededRandom(seed);
  return blocks
    .map((block) => ({ block, order: random() }))
    .sort((left, right) => left.order - right.order)
    .map(({ block }) => block);
}

/** Groups blocks into texts of a minimum length, one after the other. */
function textsOf(blocks: readonly string[]): string[] {
  const texts: string[] = [];
  let text = '';
  for (const block of blocks) {
    text += text === '' ? block : `\n\n${block}`;
    if (text.length < TEXT_LENGTH) continue;
    texts.push(text);
    text = '';
  }
  return texts;
}

/** Average characters of markdown per text. */
export function realTextLength(): number {
  const texts = textsOf(readCorpus().blocks);
  return texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
}

const written: string[] = [];
let rounds = 0;

/**
 * A text by its number. When all blocks are used they repeat in another order, so only texts of one long block can be
 * equal. Relative addresses are replaced by one of the paths, images by one host.
 */
export function realText(number: number, paths: readonly string[]): string {
  for (; written.length <= number; rounds += 1) {
    const { blocks } = readCorpus();
    for (const text of textsOf(rounds === 0 ? blocks : shuffled(blocks, rounds))) written.push(text);
  }
  const path = paths[number % paths.length];
  return (written[number] ?? '')
    .replace(RELATIVE_ADDRESS, (_, before: string) => before + path)
    .replace(IMAGE_HOST, (_, before: string) => `${before}https://images.example.com`);
}
