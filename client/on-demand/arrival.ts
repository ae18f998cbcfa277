export { departmentForPath } from './path-department';
export { readReferral } from './referral';
