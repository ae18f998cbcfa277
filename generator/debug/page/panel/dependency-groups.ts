import { kindFacts } from '../../../store/dependency-kinds';
import type { PageInspection } from '../page-inspection';

interface ListedDependency {
  readonly name: string;
  /** In the content service's editor. */
  readonly href?: string;
}

/** Dependencies of a kind. */
export interface DependencyGroup {
  readonly kind: string;
  /** The meaning of the kind; empty for an unknown kind. */
  readonly meaning: string;
  /** None for a kind without names. */
  readonly items: readonly ListedDependency[];
}

type Inspected = Pick<PageInspection, 'dependencies' | 'editor'>;

/** The page's dependencies by kind: kinds with most names first, kinds without names last. */
export function dependencyGroups({ dependencies, editor }: Inspected): DependencyGroup[] {
  const groups = Object.entries(dependencies).map(([kind, values]) => {
    const facts = kindFacts(kind);
    const names = facts?.name === 'list' ? values.flatMap((list) => list.split(',')) : values;
    const items = names.map((name) =>
      facts?.name === 'entry' ? { name, href: `${editor}${encodeURIComponent(name)}` } : { name },
    );
    return { kind, meaning: facts?.meaning ?? '', items };
  });
  return groups.sort((left, right) => right.items.length - left.items.length);
}

/** Groups that contain a text: with all names if their kind contains it, otherwise with the names that contain it. */
export function filterDependencies(groups: readonly DependencyGroup[], text: string): DependencyGroup[] {
  const wanted = text.trim().toLowerCase();
  const has = (value: string) => value.toLowerCase().includes(wanted);
  return groups.flatMap((group) => {
    if (has(group.kind)) return [group];
    const items = group.items.filter(({ name }) => has(name));
    return items.length === 0 ? [] : [{ ...group, items }];
  });
}
