import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { DependenciesPart, dependencyCount } from '../../../../generator/debug/page/panel/DependenciesPart';
import { shownPart } from './shown-part';

const inspected = (dependencies: Readonly<Record<string, readonly string[]>>) => ({
  editor: 'https://editor.test/entries/',
  dependencies,
});

function show(dependencies: Readonly<Record<string, readonly string[]>>) {
  const part = shownPart(<DependenciesPart {...inspected(dependencies)} />);
  const [filter, list] = part.children as unknown as [HTMLInputElement, HTMLElement];
  return {
    lines: () => [...list.children].map(({ textContent }) => textContent),
    isOpen: () => list.querySelector('details')?.open,
    filterBy(text: string): void {
      act(() => {
        // Sets the value like the browser, so that React sees it as typed.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(filter, text);
        filter.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
  };
}

describe('the dependencies in the panel', () => {
  it('list each name below its kind, and count the names', () => {
    const dependencies = { Entry: ['hero', 'text'], Path: ['/lp'] };
    expect(dependencyCount(inspected(dependencies))).toBe('3');
    expect(show(dependencies).lines()).toEqual(['Entry 2 entriesherotext', 'Path 1 linked addresses/lp']);
  });

  it.each([
    [{ Entry: ['hero'], Banner: [] }, 'Other: Banner', '2'],
    [{ Entry: ['hero'], Redirects: [], Banner: [] }, 'Other: Banner, Redirects', '3'],
  ])('list kinds without names in one line: %o', (dependencies, line, count) => {
    expect(dependencyCount(inspected(dependencies))).toBe(count);
    expect(show(dependencies).lines().at(-1)).toBe(line);
  });

  it('have no such line if every kind has names', () => {
    expect(show({ Entry: ['hero'] }).lines()).toHaveLength(1);
  });

  it('are expanded if a filter finds them, and show when it finds nothing', () => {
    const { lines, isOpen, filterBy } = show({ Entry: ['hero', 'text'], Path: ['/lp'] });
    expect(isOpen()).toBe(false);
    filterBy('hero');
    expect(lines()).toEqual(['Entry 1 entrieshero']);
    expect(isOpen()).toBe(true);
    filterBy('nowhere');
    expect(lines()).toEqual(['Nothing is found.']);
  });
});
