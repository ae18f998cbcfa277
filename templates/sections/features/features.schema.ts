import { linkEntry } from '../../components/link/link-entry.schema';
import { entries, entry, icon, markdown, text } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

export const featureItem = defineModel('featureItem', {
  icon: icon(),
  title: text(),
  body: markdown(),
  link: entry(() => [linkEntry] as const),
});

export const sectionFeatures = defineModel('sectionFeatures', {
  ...sectionFields,
  body: markdown(),
  items: entries(() => [featureItem] as const),
});
