import { useState } from 'react';
import type { PageInspection } from '../page-inspection';
import { type DependencyGroup, dependencyGroups, filterDependencies } from './dependency-groups';
import { OutsideLink } from './entries';

type Inspected = Pick<PageInspection, 'dependencies' | 'editor'>;

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
