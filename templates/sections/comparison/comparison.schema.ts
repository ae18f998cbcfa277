import { json, markdown } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

/** `table` is `{ columns, groups: [{ title?, rows: [{ label, cells }] }] }`; a cell is a text, true or false. */
export const sectionComparison = defineModel('sectionComparison', {
  ...sectionFields,
  body: markdown(),
  table: json(),
});
