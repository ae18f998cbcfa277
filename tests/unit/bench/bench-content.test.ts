import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type BenchContentOptions,
  benchExport,
  editedPage,
  heroMark,
  labelMark,
} from '../../bench/bench-content';

interface BenchEntry {
  readonly sys: { readonly id: string; readonly contentType: { readonly sys: { readonly id: string } } };
  readonly fields: Readonly<Record<string, { readonly en: unknown }>>;
}

const textOf = (options: BenchContentOptions) => [...benchExport(options)].join('');
const entriesOf = (options: BenchContentOptions): BenchEntry[] => JSON.parse(textOf(options)).entries;
const typeOf = ({ sys }: BenchEntry) => sys.contentType.sys.id;

const TEXT_FIELDS: Readonly<Record<string, string>> = {
  sectionHero: 'body',
  featureItem: 'body',
  stepItem: 'body',
  faqItem: 'answer',
};

const textsOf = (entries: readonly BenchEntry[], page: number) =>
  entries
    .filter(({ sys }) => sys.id.startsWith(`page-${page}-`))
    .flatMap((one) => one.fields[TEXT_FIELDS[typeOf(one)] ?? '']?.en ?? []) as string[];

const SEEDED = { pages: 3, texts: 'seeded' } as const;

describe('generated benchmark content', () => {
  it('is identical for the same seed', () => {
    const pages = entriesOf({ ...SEEDED, seed: 1 }).filter(({ sys }) => sys.id.startsWith('page-'));
    const digest = createHash('sha256').update(JSON.stringify(pages)).digest('hex');
    expect(digest).toBe('59caae6cbeb5fdf32287bb9c05ea648693acf76342c10c64a3e99d85045edda9');
    expect(textOf({ ...SEEDED, seed: 2 })).not.toBe(textOf({ ...SEEDED, seed: 1 }));
  });

  it('has 18 texts, 15 kB together, on each page', () => {
    const entries = entriesOf(SEEDED);
    for (const page of [0, 1, 2]) {
      const texts = textsOf(entries, page);
      expect(texts).toHaveLength(18);
      expect(Buffer.byteLength(texts.join(''))).toBe(18 * 833);
    }
  });

  it('has a navigation of 30 links and a footer of 40 links', () => {
    const links = entriesOf(SEEDED).filter((one) => typeOf(one) === 'link');
    const named = (name: string) => links.filter(({ sys }) => sys.id.startsWith(name));
    expect([named('nav-').length, named('foot-').length]).toEqual([30, 40]);
  });

  it.each([
    ['the hero of one page', { hero: 7 }, editedPage(3).heroId, heroMark(7)],
    ['one label of the navigation', { label: 7 }, 'nav-0-0', labelMark(7)],
  ])('changes %s and nothing else in an edit', (_, edits, id, mark) => {
    const before = entriesOf(SEEDED);
    const changed = entriesOf({ ...SEEDED, edits }).filter(
      (one, position) => JSON.stringify(one) !== JSON.stringify(before[position]),
    );
    expect(changed.map(({ sys }) => sys.id)).toEqual([id]);
    expect(JSON.stringify(changed)).toContain(mark);
  });
});
