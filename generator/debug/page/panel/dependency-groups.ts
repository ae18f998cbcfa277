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
  /** What the kind stands for; empty for one that is not known here. */
  readonly meaning: string;
  /** None where the kind stands for itself. */
  readonly items: readonly ListedDependency[];
}

type Inspected = Pick<PageInspection, 'dependencies' | 'editor'>;

/** What the page rests on, by kind: kinds with most names first, those that stand for themselves last. */
export function dependencyGroups({ dependencies, editor }: Inspected): DependencyGroup[] {
  const groups = Object.entries(dependencies).map(([kind, given]) => {
    const facts = kindFacts(kind);
    const names = facts?.name === 'list' ? given.flatMap((list) => list.split(',')) : given;
    const items = names.map((name) =>
      facts?.name === 'entry' ? { name, href: `${editor}${encodeURIComponent(name)}` } : { name },
    );
    return { kind, meaning: facts?.meaning ?? '', items };
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
