import { useState } from 'react';
import { kindFacts } from '../../../store/dependency-kinds';
import type { PageInspection } from '../page-inspection';
import { OutsideLink } from './entries';

interface ListedDependency {
  readonly name: string;
  /** In the content service's editor. */
  readonly href?: string;
}

/** Dependencies of a kind. */
interface DependencyGroup {
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

/** How many dependencies the page has. A kind without names counts once. */
export function dependencyCount(inspected: Inspected): string {
  const groups = dependencyGroups(inspected);
  return String(groups.reduce((sum, { items }) => sum + Math.max(1, items.length), 0));
}

interface GroupProps extends DependencyGroup {
  readonly isFiltered: boolean;
}

function Group({ kind, meaning, items, isFiltered }: GroupProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isFiltered || isOpen}
      onToggle={({ currentTarget }) => {
        if (!isFiltered) setIsOpen(currentTarget.open);
      }}
    >
      <summary>
        {kind} <b>{items.length}</b> <span className="quiet">{meaning}</span>
      </summary>
      <ul>
        {items.map(({ name, href }) => (
          <li key={name}>
            <OutsideLink href={href}>{name}</OutsideLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The dependencies of a page, with a filter. */
export function DependenciesPart(inspected: Inspected) {
  const [filter, setFilter] = useState('');
  const groups = filterDependencies(dependencyGroups(inspected), filter);
  const unnamed = groups.filter(({ items }) => items.length === 0).map(({ kind }) => kind);
  return (
    <>
      <input
        type="search"
        className="filter"
        placeholder="Filter by kind or name"
        aria-label="Filter dependencies"
        value={filter}
        onChange={({ currentTarget }) => setFilter(currentTarget.value)}
      />
      <div>
        {groups.length === 0 && <p className="quiet">Nothing is found.</p>}
        {groups
          .filter(({ items }) => items.length > 0)
          .map((group) => (
            <Group key={group.kind} {...group} isFiltered={filter.trim() !== ''} />
          ))}
        {unnamed.length > 0 && <p className="quiet">Other: {unnamed.sort().join(', ')}</p>}
      </div>
    </>
  );
}
