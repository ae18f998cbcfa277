import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RouteListener } from '../../../../client/lib/route-changes';
import { departmentForPath } from '../../../../client/on-demand/department-for-path';
import { initDepartment } from '../../../../client/page/department';
import { DEPARTMENTS } from '../../../../config/departments';

describe('the department of a path', () => {
  it.each([
    ['design', 'Creative & Design'],
    ['customer-service', 'Support'],
    ['agile', 'Engineering & Product'],
    ['product', 'Engineering & Product'],
    ['website-management', 'Engineering & Product'],
    ['startup', 'Engineering & Product'],
    ['accounting', 'Finance & Accounting'],
    ['finance', 'Finance & Accounting'],
    ['human-resources', 'HR & Recruiting'],
    ['marketing', 'Marketing'],
    ['media', 'Marketing'],
    ['real-estate', 'Operations'],
    ['operations', 'Operations'],
    ['resource-management', 'Operations'],
    ['construction', 'Operations'],
    ['project-management', 'PMO - Project Management'],
    ['sales', 'Sales & CRM'],
    ['crm', 'Sales & CRM'],
    ['getting-started', 'Personal Use'],
    ['personal', 'Personal Use'],
    ['education', 'Other'],
    ['events', 'Other'],
    ['health', 'Other'],
    ['law', 'Other'],
    ['non-profit', 'Other'],
    ['student', 'Other'],
  ])('for the topic %s is %s', (topic, label) => {
    expect(departmentForPath(`/teams/${topic}`)).toBe(label);
  });

  it('for remote work is a value that no other topic has', () => {
    const tag = departmentForPath('/teams/remote-work');
    expect(tag).toMatch(/^[a-z-]+$/);
    expect([...DEPARTMENTS.values()].filter((label) => label === tag)).toHaveLength(1);
  });

  it.each([
    ['/teams/design/', 'Creative & Design'],
    ['/teams/design//', undefined],
    ['/teams/design/x', undefined],
    ['/teams/', undefined],
    ['/teams', undefined],
    ['/teams/unknown', undefined],
    ['/teams/constructor', undefined],
    ['/teams/__proto__', undefined],
    ['/teams/Design', undefined],
    ['/lp/teams/project-management', undefined],
    ['/de/teams/design', undefined],
    ['/design', undefined],
    ['/', undefined],
  ])('for %s is %s', (path, label) => {
    expect(departmentForPath(path)).toBe(label);
  });
});

describe('the stored department', () => {
  let visit: (path: string) => void;

  beforeEach(() => {
    localStorage.clear();
    delete document.body.dataset.department;
    load('/');
  });

  function load(pathname: string): void {
    let listener: RouteListener = () => {};
    const location = { pathname };
    initDepartment({
      page: { location, document } as unknown as Window & typeof globalThis,
      report: (error) => {
        throw error;
      },
      onRouteChange: (added) => {
        listener = added;
        return () => {};
      },
    });
    visit = (path) => {
      location.pathname = path;
      listener({ url: `http://localhost${path}?x=1`, path, reason: 'history' });
    };
  }

  it('is the plain label, and is removed on the next other page', async () => {
    const stored = (label: string | null) =>
      vi.waitFor(() => expect(localStorage.getItem('department')).toBe(label));
    visit('/teams/design');
    await stored('Creative & Design');
    visit('/teams/crm');
    await stored('Sales & CRM');
    visit('/teams/unknown');
    await stored(null);
    visit('/teams/design');
    visit('/pricing');
    await vi.dynamicImportSettled();
    expect(localStorage.getItem('department')).toBeNull();
  });

  it('is taken from the team page itself, and looked up for other pages', async () => {
    const stored = (label: string) =>
      vi.waitFor(() => expect(localStorage.getItem('department')).toBe(label));
    document.body.dataset.department = 'As the page says';
    load('/teams/design');
    visit('/teams/design');
    await stored('As the page says');
    visit('/teams/crm');
    await stored('Sales & CRM');
  });

  it.each(['/pricing', '/lp/teams/project-management', '/team', '/'])(
    'is removed when a team page becomes %s without a reload',
    async (path) => {
      document.body.dataset.department = 'As the page says';
      load('/teams/design');
      visit('/teams/design');
      expect(localStorage.getItem('department')).toBe('As the page says');
      visit(path);
      await vi.dynamicImportSettled();
      expect(localStorage.getItem('department')).toBeNull();
      visit('/teams/design');
      expect(localStorage.getItem('department')).toBe('As the page says');
    },
  );

  it('does not affect other entries', () => {
    localStorage.setItem('userId', '7');
    visit('/');
    expect(localStorage.getItem('userId')).toBe('7');
  });
});
