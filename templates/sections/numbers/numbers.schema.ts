import { entries, markdown, text } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

/** A number with what it counts and where it comes from. */
export const numberItem = defineModel('numberItem', {
  value: text(),
  title: text(),
  source: markdown(),
});

export const sectionNumbers = defineModel('sectionNumbers', {
  ...sectionFields,
  body: markdown(),
  items: entries(() => [numberItem] as const),
});
