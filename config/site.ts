/** The name of the site. */
export const SITE_NAME = 'Planfold';

/** One line about the company, for structured data. */
export const ORGANIZATION_DESCRIPTION =
  'Planfold is a work-management product: tasks, docs, boards, Gantt charts, dashboards and chat in one place.';
