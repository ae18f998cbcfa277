// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { departmentForPath, initDepartment } from '../../../../client/department/department';
import type { RouteListener } from '../../../../client/routes/route-changes';
import { DEPARTMENTS } from '../../../../config/departments';

describe('the department of a path', () => {
  it.each([...DEPARTMENTS])('/teams/%s: %s', (topic, label) => {
    expect(departmentForPath(`/teams/${topic}`)).toBe(label);
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
  ])('%s: %s', (path, label) => {
    expect(departmentForPath(path)).toBe(label);
  });
});

describe('the stored department', () => {
  let visit: (path: string) => void;

  beforeEach(() => {
    localStorage.clear();
    let listener: RouteListener = () => {};
    initDepartment({
      onRouteChange: (added) => {
        listener = added;
        return () => {};
      },
    });
    visit = (path) => listener({ url: `http://localhost${path}?x=1`, path, reason: 'history' });
  });

  it('is the plain label, and is forgotten on the next other page', () => {
    visit('/teams/design');
    expect(localStorage.getItem('department')).toBe('Creative & Design');
    visit('/teams/crm');
    expect(localStorage.getItem('department')).toBe('Sales & CRM');
    visit('/pricing');
    expect(localStorage.getItem('department')).toBeNull();
  });

  it('leaves other entries alone', () => {
    localStorage.setItem('userId', '7');
    visit('/');
    expect(localStorage.getItem('userId')).toBe('7');
  });
});
