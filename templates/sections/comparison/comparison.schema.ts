import { entries, json, markdown } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { planCard } from '../plans/plans.schema';
import { sectionFields } from '../section-fields';

/**
 * `table` is `{ columns, groups: [{ title?, rows: [{ label, cells }] }] }`; a cell is a text, true or false. Below the
 * columns with the names of `plans` are their prices and buttons.
 */
export const sectionComparison = defineModel('sectionComparison', {
  ...sectionFields,
  body: markdown(),
  table: json(),
  plans: entries(() => [planCard] as const),
});
