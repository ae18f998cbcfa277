import type { EditedSite } from '../edited-site';
import { DEFAULT, isLinkValue, type RawEntity } from '../edited-space';
import type { Random } from '../random';

/** One kind of change that people make to a site between two builds. */
export interface Edit {
  readonly name: string;
  /**
   * Changes the site; returns a description for people, or undefined if there is nothing to change. The resulting
   * content may be invalid.
   */
  apply(site: EditedSite, random: Random): string | undefined | Promise<string | undefined>;
  /** Kinds of dependencies for which unchanged pages may be rendered; none by default. */
  readonly coarse?: readonly CoarseKind[];
}

/** Why unchanged pages may be rendered, by the kind of the dependency. */
export const COARSE = {
  Entry:
    'An entry is one dependency: which of its fields a template shows is not noted. So a field that nobody shows makes pages stale, and so do tags, a file name, whether a field is localized and whatever else is delivered with it.',
  Asset: 'An asset is one dependency as well: its title or size may stand on no page.',
  Required:
    'Which fields a content type requires is one dependency; whether a page has a value for each is found by rendering.',
  Page: 'The place of a page in the site is one dependency: its title in the site map stands beside that of its entry, its redirects and its manifest.',
  Site: 'The configuration is one dependency of all pages, since nearly all of it stands in every page.',
  Target: 'Breadcrumbs are made for each page, although a template may not show them.',
  Path: 'What stands at an address is one dependency of links and of breadcrumbs: these leave out error pages, and a template may not show them.',
  Title: 'As with targets: the title of a page above a page that shows no breadcrumbs.',
  Anchors: 'The places of a linked page are one dependency: also those that no link leads to.',
  Banner: 'Diagnostics of all banners are reported with each page, and so are those of linked content.',
  Navigation: 'The header is one dependency with what is wrong with it.',
  Footer: 'The footer is one dependency with what is wrong with it.',
  Template: 'A template is its code with all that it imports, comments included.',
  Feature: 'A feature is one dependency: a page with a slot without rules shows its default value alone.',
  PageExperiments: 'Settings of experiments are one dependency of pages that have none of them.',
  Texts: 'Texts of islands that are not shown yet are read as well.',
} as const;

export type CoarseKind = keyof typeof COARSE;

/** The value of a field in the default locale. */
// biome-ignore lint/suspicious/noExplicitAny: whatever editors can write
export function fieldOf({ fields }: RawEntity, field: string): any {
  return fields[field]?.[DEFAULT];
}

/** Entries that an entry links to in a field. */
export function linkedIn(site: EditedSite, entity: RawEntity, field: string): RawEntity[] {
  const value = fieldOf(entity, field);
  const links = (Array.isArray(value) ? value : [value]).filter(isLinkValue);
  return links.flatMap(({ sys }) => site.space.entry(sys.id) ?? []);
}

/** Sections of any page. */
export function shownSections(site: EditedSite): RawEntity[] {
  const all = site.space.entriesOf('page').flatMap((page) => linkedIn(site, page, 'sections'));
  return [...new Set(all)].filter((entry) => entry.sys.contentType.sys.id !== 'experiment');
}
