import { DEPARTMENTS } from '../../config/departments';
import type { OnRouteChange } from '../routes/route-changes';
import { removeLocal, writeLocal } from '../storage/local-storage';

/** The key in local storage (specification, section 3). */
const DEPARTMENT_KEY = 'department';

/** The department that a page's path stands for: `/teams/{topic}` of a known topic. */
export function departmentForPath(path: string): string | undefined {
  const topic = /^\/teams\/([^/]+)\/?$/.exec(path)?.[1];
  return topic === undefined ? undefined : DEPARTMENTS.get(topic);
}

/** Keeps the department of the team page that is being read; on every other page there is none. */
export function initDepartment({ onRouteChange }: { readonly onRouteChange: OnRouteChange }): void {
  onRouteChange(({ path }) => {
    const department = departmentForPath(path);
    if (department === undefined) removeLocal(DEPARTMENT_KEY);
    else writeLocal(DEPARTMENT_KEY, department);
  });
}
