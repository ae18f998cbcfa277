/** Stored for `/teams/remote-work`: a value of its own, not one of the labels. */
export const REMOTE_WORK_DEPARTMENT = 'internal-remote-work';

/** Team topic to department label. A Map, because topics come from addresses: `/teams/constructor` must not match. */
export const DEPARTMENTS: ReadonlyMap<string, string> = new Map([
  ['design', 'Creative & Design'],
  ['customer-service', 'Support'],
  ['agile', 'Engineering & Product'],
  ['product', 'Engineering & Product'],
  ['website-management', 'Engineering & Product'],
  ['startup', 'Engineering & Product'],
  ['accounting', 'Finance & Accounting'],
  ['finance', 'Finance & Accounting'],
  ['human-resources', 'HR & Recruiting'],
  ['remote-work', REMOTE_WORK_DEPARTMENT],
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
]);
