import { linkEntry } from '../../components/link/link-entry.schema';
import { asset, entry, markdown, text } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

export const sectionQuote = defineModel('sectionQuote', {
  ...sectionFields,
  body: markdown(),
  quote: text(),
  person: text(),
  role: text(),
  company: text(),
  portrait: asset('image'),
  link: entry(() => [linkEntry] as const),
});
