import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isSheet } from '../../../templates/pictures/sheets/sheet-content';

interface EntryLink {
  readonly sys: { readonly id: string };
}

// biome-ignore lint/suspicious/noExplicitAny: fields of all content types
type Fields = Readonly<Record<string, { readonly en?: any }>>;

interface Entry {
  readonly sys: { readonly id: string; readonly contentType: EntryLink };
  readonly fields: Fields;
}

const { entries } = JSON.parse(readFileSync('content/export.json', 'utf8')) as { entries: Entry[] };
const byId = new Map(entries.map((entry) => [entry.sys.id, entry]));
const linked = (link?: EntryLink) => link && byId.get(link.sys.id)?.fields;

interface Section {
  readonly type: string;
  readonly fields: Fields;
}

function sectionOf(link: EntryLink): readonly Section[] {
  const entry = byId.get(link.sys.id);
  return entry === undefined ? [] : [{ type: entry.sys.contentType.sys.id, fields: entry.fields }];
}

/** What a visitor sees on each page of a team: its color, the arrangement of the hero, its sheet of paper, its sections. */
const PAGES = entries
  .filter(({ fields }) => fields.path?.en?.startsWith('/teams/'))
  .map(({ fields }) => {
    const hero = linked(fields.sections?.en[0]);
    const sheet = [linked(hero?.media?.en), linked(hero?.detail?.en)].find((media) =>
      isSheet(media?.picture?.en),
    );
    return {
      path: fields.path?.en as string,
      sections: (fields.sections?.en ?? []).flatMap(sectionOf),
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

  it('two at most have the color of the brand', () => {
    expect(PAGES.filter(({ accent }) => accent === 'violet').length).toBeLessThan(3);
  });

  it.each(PAGES)('$path has one grid of icons at most, and closes with a colored box', (page) => {
    const sections: readonly Section[] = page.sections;
    const grids = sections.filter(({ type }) => type === 'sectionFeatures');
    expect(grids.length).toBeLessThan(2);
    const [last] = sections.slice(-1);
    expect(last?.type).toBe('sectionCallToAction');
    expect(['accent', 'dark']).toContain(last?.fields.sectionColor?.en);
  });

  it('all accents and all kinds of sheets are in use', () => {
    expect(new Set(PAGES.map(({ accent }) => accent)).size).toBe(7);
    expect(new Set(PAGES.map(({ kind }) => kind)).size).toBe(9);
  });
});

describe('the list of teams', () => {
  const groups = (linked({ sys: { id: 'teams-directory' } })?.groups?.en ?? []).map(linked) as Fields[];
  const links = groups.flatMap((group) => (group.links?.en ?? []).map(linked) as Fields[]);

  it('shows each icon in the color of the page that it leads to', () => {
    expect(links).toHaveLength(PAGES.length);
    expect(links.map(({ tone }) => tone?.en)).toEqual(
      links.map(({ page }) => linked(page?.en)?.accent?.en as string),
    );
  });

  it('ends with the page for the start, which is no team', () => {
    expect(linked(links.at(-1)?.page?.en)?.path?.en).toBe('/teams/getting-started');
  });
});
