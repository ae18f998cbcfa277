import { linkEntry } from '../../components/link/link-entry.schema';
import { entries, entry, markdown, text } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

/** A number with what it counts and where it comes from. */
export const numberItem = defineModel('numberItem', {
  value: text(),
  title: text(),
  source: text(),
  link: entry(() => [linkEntry] as const),
});

export const sectionNumbers = defineModel('sectionNumbers', {
  ...sectionFields,
  body: markdown(),
  items: entries(() => [numberItem] as const),
});
