import { removeLocal, writeLocal } from '../lib/storage';
import type { PageContext } from './page-context';

/** The key in local storage. */
const DEPARTMENT_KEY = 'department';

/** Stores the department of a team page; other pages remove it. */
export function initDepartment({
  page,
  onRouteChange,
  report,
}: Pick<PageContext, 'page' | 'onRouteChange' | 'report'>): void {
  const { location, document } = page;
  const ownPath = location.pathname;
  const { department: own } = document.body.dataset;
  const store = (department: string | undefined) => {
    if (department) writeLocal(DEPARTMENT_KEY, department);
    else removeLocal(DEPARTMENT_KEY);
  };
  onRouteChange(({ path }) => {
    if (path === ownPath) store(own);
    else if (!path.startsWith('/teams/')) store(undefined);
    else
      import('../on-demand/department-for-path.ts')
        .then(({ departmentForPath }) => store(departmentForPath(location.pathname)))
        .catch((error: unknown) => report(error, 'department'));
  });
}
