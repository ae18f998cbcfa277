import { DEPARTMENTS } from '../../config/departments';
import type { OnRouteChange } from '../routes/route-changes';
import { removeLocal, writeLocal } from '../storage/local-storage';

const DEPARTMENT_KEY = 'department';

/** The label of a team topic's page, given its path without query; undefined for every other page. */
export function departmentForPath(path: string): string | undefined {
  const topic = /^\/teams\/([^/]+)\/?$/.exec(path)?.[1];
  return topic && DEPARTMENTS.get(topic);
}

/** Keeps the department while the visitor is on a team page and forgets it on every other one. */
export function initDepartment({ onRouteChange }: { readonly onRouteChange: OnRouteChange }): void {
  onRouteChange(({ path }) => {
    const department = departmentForPath(path);
    if (department) writeLocal(DEPARTMENT_KEY, department);
    else removeLocal(DEPARTMENT_KEY);
  });
}
