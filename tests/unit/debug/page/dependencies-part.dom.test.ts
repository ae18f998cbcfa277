import { beforeEach, describe, expect, it } from 'vitest';
import type { PageInspection } from '../../../../generator/debug/page/page-inspection';
import { createDependencies } from '../../../../generator/debug/page/panel/dependencies-part';

const inspected = (dependencies: PageInspection['dependencies']) =>
  ({ editor: 'https://editor.test/entries/', dependencies }) as PageInspection;

describe('the dependencies in the panel', () => {
  let part: ReturnType<typeof createDependencies>;
  const lines = () => [...part.elements[1].children].map(({ textContent }) => textContent);

  function filterBy(text: string): void {
    const [filter] = part.elements;
    filter.value = text;
    filter.dispatchEvent(new Event('input'));
  }

  beforeEach(() => {
    part = createDependencies();
  });

  it('list each name below its kind, and count the names', () => {
    expect(part.show(inspected({ Entry: ['hero', 'text'], Path: ['/lp'] }))).toBe(3);
    expect(lines()).toEqual(['Entry 2 entriesherotext', 'Path 1 addresses that it links/lp']);
  });

  it.each([
    [{ Entry: ['hero'], Banner: [] }, 'As a whole: Banner', 2],
    [{ Entry: ['hero'], Redirects: [], Banner: [] }, 'As a whole: Banner, Redirects', 3],
  ])('list kinds without names in one line: %o', (dependencies, line, count) => {
    expect(part.show(inspected(dependencies))).toBe(count);
    expect(lines().at(-1)).toBe(line);
  });

  it('have no such line where every kind has names', () => {
    part.show(inspected({ Entry: ['hero'] }));
    expect(lines()).toHaveLength(1);
  });

  it('are opened where a filter finds them, and say where it finds nothing', () => {
    part.show(inspected({ Entry: ['hero', 'text'], Path: ['/lp'] }));
    filterBy('hero');
    expect(lines()).toEqual(['Entry 1 entrieshero']);
    expect(part.elements[1].querySelector('details')?.open).toBe(true);
    filterBy('nowhere');
    expect(lines()).toEqual(['Nothing is found.']);
  });
});
