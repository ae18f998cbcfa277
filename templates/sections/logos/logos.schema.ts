import { linkEntry } from '../../components/link/link-entry.schema';
import { asset, entries, entry, markdown, text } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

/** The logo of a company; the title is the name of the company. */
export const logoItem = defineModel('logoItem', {
  title: text(),
  image: asset('image'),
  link: entry(() => [linkEntry] as const),
});

export const sectionLogos = defineModel('sectionLogos', {
  ...sectionFields,
  body: markdown(),
  items: entries(() => [logoItem] as const),
});
