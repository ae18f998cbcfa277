import { entries, text } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { linkEntry } from '../link/link-entry.schema';

export const linkGroup = defineModel('linkGroup', {
  label: text(),
  description: text(),
  links: entries(() => [linkEntry] as const),
});

/** The header's links and menus; the entry whose key is `main` is shown. */
export const navigation = defineModel('navigation', {
  key: text(),
  links: entries(() => [linkEntry] as const),
  groups: entries(() => [linkGroup] as const),
});

/** The footer's groups; the entry whose key is `main` is shown. */
export const footer = defineModel('footer', {
  key: text(),
  links: entries(() => [linkEntry] as const),
  groups: entries(() => [linkGroup] as const),
  text: text(),
});
