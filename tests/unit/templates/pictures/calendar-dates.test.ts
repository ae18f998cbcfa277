import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Entry {
  readonly sys: { readonly id: string };
  readonly fields: Readonly<Record<string, { readonly en?: unknown }>>;
}

interface DateInPicture {
  readonly day: string;
  readonly text: string;
  readonly where: string;
  /** All texts of the picture. */
  readonly texts: string;
}

const { entries } = JSON.parse(readFileSync('content/export.json', 'utf8')) as { entries: Entry[] };
const pictures = entries.filter(({ fields }) => fields.picture !== undefined);

/** A date such as 'Mar 14' or 'June 9'. */
const DATE = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}\b/g;
const DAY = /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*, (?=[A-Z][a-z]+ \d)/;

const dayOf = (date: string) =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date} 2026 UTC`));

/** All texts at any depth in the content of a picture. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The scales of a picture, also of a chart below a board. */
function scalesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => (key === 'scale' ? [item] : scalesIn(item)));
}

const dates = pictures.flatMap(({ sys, fields }): DateInPicture[] => {
  const texts = textsIn(fields.content?.en);
  return texts.flatMap((text) =>
    [...text.matchAll(DATE)].map(([date]) => ({
      day: dayOf(date),
      text,
      where: sys.id,
      texts: texts.join('\n'),
    })),
  );
});

describe('the dates in the pictures are days of 2026', () => {
  it('a scale of dates has Mondays', () => {
    const scales = pictures.flatMap(({ fields }) => scalesIn(fields.content?.en));
    const labels = scales.filter(([first = '']) => first.match(DATE) !== null).flat();
    expect(labels.length).toBeGreaterThan(60);
    expect(labels.filter((label) => dayOf(label) !== 'Monday')).toEqual([]);
  });

  it('no date is on a weekend, unless the picture names the day', () => {
    expect(dates.length).toBeGreaterThan(150);
    const unnamed = dates.filter(({ day, texts }) => day.startsWith('S') && !texts.includes(day));
    expect(unnamed.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });

  it('a day before a date is the day of that date, and a week begins on Monday', () => {
    const named = dates.filter(({ text }) => DAY.test(text) || text.includes('week of'));
    expect(named.length).toBeGreaterThan(4);
    const wrong = named.filter(({ day, text }) => !day.startsWith(DAY.exec(text)?.[1] ?? 'Mon'));
    expect(wrong.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });
});
