import type { PageInspection } from '../page-inspection';
import type { DependencyGroup } from './dependency-groups';
import { dependencyGroups, filterDependencies } from './dependency-groups';
import { create, disclosure, outsideLink } from './elements';

function groupElement({ kind, meaning, items }: DependencyGroup): HTMLDetailsElement {
  const summary = create('span', '', `${kind} `, create('b', '', String(items.length)), ' ');
  summary.append(create('span', 'quiet', meaning));
  const list = items.map(({ name, href }) => create('li', '', outsideLink(name, href)));
  const group = disclosure(summary, create('ul', '', ...list));
  group.dataset.kind = kind;
  return group;
}

function alsoElement(groups: readonly DependencyGroup[]): HTMLElement[] {
  const kinds = groups.map(({ kind }) => kind).sort();
  return kinds.length === 0 ? [] : [create('p', 'quiet', `As a whole: ${kinds.join(', ')}`)];
}

function groupElements(groups: readonly DependencyGroup[]): HTMLElement[] {
  if (groups.length === 0) return [create('p', 'quiet', 'Nothing is found.')];
  const named = groups.filter(({ items }) => items.length > 0);
  const whole = groups.filter(({ items }) => items.length === 0);
  return [...named.map(groupElement), ...alsoElement(whole)];
}

/** Lists what a page rests on. The filter and what is open stay when the page is inspected again. */
export function createDependencies() {
  let groups: readonly DependencyGroup[] = [];
  const list = create('div', '');
  const filter = create('input', 'filter');
  filter.type = 'search';
  filter.placeholder = 'Filter by kind or name';
  filter.setAttribute('aria-label', 'Filter dependencies');
  const show = () => {
    const isFiltering = filter.value.trim() !== '';
    const open = [...list.querySelectorAll<HTMLElement>('details[open]')].map(({ dataset }) => dataset.kind);
    list.replaceChildren(...groupElements(filterDependencies(groups, filter.value)));
    for (const group of list.querySelectorAll('details')) {
      group.open = isFiltering || open.includes(group.dataset.kind);
    }
  };
  filter.addEventListener('input', show);
  return {
    elements: [filter, list] as const,
    /** Gives how many there are. */
    show(inspection: PageInspection): number {
      groups = dependencyGroups(inspection);
      show();
      return groups.reduce((sum, { items }) => sum + Math.max(1, items.length), 0);
    },
  };
}
