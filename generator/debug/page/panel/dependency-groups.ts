import type { PageInspection } from '../page-inspection';

interface ListedDependency {
  readonly name: string;
  /** In the content service's editor. */
  readonly href?: string;
}

/** Dependencies of a kind. */
export interface DependencyGroup {
  readonly kind: string;
  /** What the kind stands for; empty for one that is not known here. */
  readonly meaning: string;
  /** None where the kind stands for itself. */
  readonly items: readonly ListedDependency[];
}

/** What the names of a kind are, in words. */
const MEANINGS: Readonly<Record<string, string>> = {
  Anchors: 'anchors that are linked',
  Asset: 'assets of the content',
  Assets: 'files of styles and scripts',
  Description: 'descriptions of pages shown',
  Entry: 'entries that are read',
  Feature: 'features of experiments',
  List: 'lists of entries',
  Media: 'media files',
  Path: 'paths that are linked',
  Required: 'content types, for their required fields',
  Target: 'entries that are linked',
  Template: 'code of templates',
  Texts: 'texts of the interface',
  Title: 'titles of pages shown',
};

/** Kinds whose names are ids of entries. */
const ENTRY_KINDS = ['Entry', 'Target', 'Title', 'Description'];
/** Kinds that name many things at once. */
const JOINED_KINDS = ['Assets', 'Texts'];

type Inspected = Pick<PageInspection, 'dependencies' | 'editor'>;

/** What the page rests on, by kind: kinds with most names first, those that stand for themselves last. */
export function dependencyGroups({ dependencies, editor }: Inspected): DependencyGroup[] {
  const groups = Object.entries(dependencies).map(([kind, given]) => {
    const names = JOINED_KINDS.includes(kind) ? given.flatMap((list) => list.split(',')) : given;
    const items = names.map((name) =>
      ENTRY_KINDS.includes(kind) ? { name, href: `${editor}${encodeURIComponent(name)}` } : { name },
    );
    return { kind, meaning: MEANINGS[kind] ?? '', items };
  });
  return groups.sort((left, right) => right.items.length - left.items.length);
}

/** Groups that a text is found in: in their kind, then whole, or in some of their names. An empty text finds all. */
export function filterDependencies(groups: readonly DependencyGroup[], text: string): DependencyGroup[] {
  const wanted = text.trim().toLowerCase();
  const has = (value: string) => value.toLowerCase().includes(wanted);
  return groups.flatMap((group) => {
    if (has(group.kind)) return [group];
    const items = group.items.filter(({ name }) => has(name));
    return items.length === 0 ? [] : [{ ...group, items }];
  });
}
