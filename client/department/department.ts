import type { ReportError } from '../errors/error-reporter';
import type { OnRouteChange } from '../routes/route-changes';
import { removeLocal, writeLocal } from '../storage/local-storage';

/** The key in local storage (specification, section 3). */
const DEPARTMENT_KEY = 'department';

export interface DepartmentOptions {
  readonly location: Pick<Location, 'pathname'>;
  readonly onRouteChange: OnRouteChange;
  readonly report: ReportError;
}

/** Keeps the department of the team page that is being read; on every other page there is none. */
export function initDepartment({ location, onRouteChange, report }: DepartmentOptions): void {
  const keep = async () => {
    const { departmentForPath } = await import('./department-for-path');
    const department = departmentForPath(location.pathname);
    if (department === undefined) removeLocal(DEPARTMENT_KEY);
    else writeLocal(DEPARTMENT_KEY, department);
  };
  onRouteChange(({ path }) => {
    if (path.startsWith('/teams/')) keep().catch((error: unknown) => report(error, 'department'));
    else removeLocal(DEPARTMENT_KEY);
  });
}
