/** A small random number generator from 0 to 1 with the same sequence for a seed on every machine (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const WORDS =
  'plan task list board chart date owner week review note draft team link form field step rule goal report call budget room order sample label print crew stage launch brief answer question page doc chat view time month status day work part change request change handover detail source result price offer'.split(
    ' ',
  );

/** Generates texts like those of editors. */
export interface TextWriter {
  words(count: number): string;
  /** Paragraphs and lists with bold words and links, of exactly this many characters, all of one byte. */
  markdown(length: number): string;
}

export interface TextWriterOptions {
  readonly seed: number;
  /** Link targets. */
  readonly paths: readonly string[];
}

/** The same options and order of calls give the same texts. */
export function createTextWriter({ seed, paths }: TextWriterOptions): TextWriter {
  const random = seededRandom(seed);
  const oneOf = (items: readonly string[]) => items[Math.floor(random() * items.length)] ?? '';
  const words = (count: number) => Array.from({ length: count }, () => oneOf(WORDS)).join(' ');
  const sentence = () => {
    const text = words(6 + Math.floor(random() * 8));
    const style = random();
    if (style < 0.15) return `${text} **${words(2)}**.`;
    if (style < 0.25) return `${text} [${words(2)}](${oneOf(paths)}).`;
    return `${text}.`;
  };
  const block = () =>
    random() < 0.3 ? `- ${sentence()}\n- ${sentence()}\n\n` : `${sentence()} ${sentence()}\n\n`;
  const markdown = (length: number) => {
    let text = '';
    let next = block();
    while (text.length + next.length <= length) {
      text += next;
      next = block();
    }
    return text + words(length).slice(0, length - text.length);
  };
  return { words, markdown };
}
