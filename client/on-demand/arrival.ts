export { departmentForPath } from './path-department';
export { takeReferral } from './referral';
