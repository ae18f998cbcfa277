import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isSheet } from '../../../templates/pictures/sheets/sheet-content';

interface Entry {
  readonly sys: { readonly id: string };
  // biome-ignore lint/suspicious/noExplicitAny: fields of all content types
  readonly fields: Readonly<Record<string, { readonly en?: any }>>;
}

const { entries } = JSON.parse(readFileSync('content/export.json', 'utf8')) as { entries: Entry[] };
const byId = new Map(entries.map((entry) => [entry.sys.id, entry]));
const linked = (link?: { readonly sys: { readonly id: string } }) => link && byId.get(link.sys.id)?.fields;

/** What a visitor sees first on each page of a team: its color, the arrangement of the hero, and its sheet of paper. */
const PAGES = entries
  .filter(({ fields }) => fields.path?.en?.startsWith('/teams/'))
  .map(({ fields }) => {
    const hero = linked(fields.sections?.en[0]);
    const sheet = [linked(hero?.media?.en), linked(hero?.detail?.en)].find((media) =>
      isSheet(media?.picture?.en),
    );
    return {
      path: fields.path?.en as string,
      accent: fields.accent?.en as string | undefined,
      layout: [
        hero?.layout?.en ?? hero?.detail?.en?.sys.type,
        hero?.mediaSide?.en,
        hero?.sectionColor?.en,
      ].join(' '),
      kind: sheet?.picture?.en as string | undefined,
      title: sheet?.content?.en.title as string | undefined,
    };
  });

describe('the pages of teams look different', () => {
  it.each(PAGES)('$path has an accent and a sheet of its own in the hero', ({ accent, kind, title }) => {
    expect(accent).toBeDefined();
    expect(kind).toBeDefined();
    expect(PAGES.filter((page) => page.title === title)).toHaveLength(1);
  });

  it('no two have the same accent, layout and kind of sheet', () => {
    const looks = PAGES.map(({ accent, layout, kind }) => `${accent} ${layout} ${kind}`);
    expect(looks.filter((look, index) => looks.indexOf(look) !== index)).toEqual([]);
  });

  it('all accents and all kinds of sheets are in use', () => {
    expect(new Set(PAGES.map(({ accent }) => accent)).size).toBe(7);
    expect(new Set(PAGES.map(({ kind }) => kind)).size).toBe(9);
  });
});
