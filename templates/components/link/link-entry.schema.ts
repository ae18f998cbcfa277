import { icon, link, option, page, text } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { TONES } from '../../pictures/picture-values';

/** A link in navigation, footer or a list; `page` takes precedence over `href`. */
export const linkEntry = defineModel('link', {
  label: text(),
  description: text(),
  icon: icon(),
  tone: option(TONES),
  page: page(),
  href: link(),
});
