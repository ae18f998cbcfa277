import { icon, link, page, text } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';

/** A link in navigation, footer or a list; `page` takes precedence over `href`. */
export const linkEntry = defineModel('link', {
  label: text(),
  description: text(),
  icon: icon(),
  page: page(),
  href: link(),
});
