import type { ReportError } from '../errors/error-reporter';
import type { OnRouteChange } from '../routes/route-changes';
import { removeLocal, writeLocal } from '../storage/local-storage';

/** The key in local storage (specification, section 3). */
const DEPARTMENT_KEY = 'department';

export interface DepartmentOptions {
  readonly page: Pick<Window, 'location' | 'document'>;
  readonly onRouteChange: OnRouteChange;
  readonly report: ReportError;
}

/** Keeps the department of the team page that is being read; on every other page there is none. */
export function initDepartment({ page, onRouteChange, report }: DepartmentOptions): void {
  const { location, document } = page;
  const ownPath = location.pathname;
  const find = async () => {
    const { department } = document.body.dataset;
    if (department && location.pathname === ownPath) return department;
    const { departmentForPath } = await import('./department-for-path');
    return departmentForPath(location.pathname);
  };
  const keep = async () => {
    const department = await find();
    if (department === undefined) removeLocal(DEPARTMENT_KEY);
    else writeLocal(DEPARTMENT_KEY, department);
  };
  onRouteChange(({ path }) => {
    if (path.startsWith('/teams/')) keep().catch((error: unknown) => report(error, 'department'));
    else removeLocal(DEPARTMENT_KEY);
  });
}
