import { boolean, icon, json, text, texts } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';

/** The site-wide banner. `link` is `{ href, children }`. */
export const banner = defineModel('banner', {
  internalTitle: text(),
  paths: texts(),
  excludedPaths: texts(),
  text: text(),
  badgeText: text(),
  link: json(),
  bannerIsDismissible: boolean(),
  iconStart: icon(),
  iconEnd: icon(),
  showOnMobile: boolean(),
  isHidden: boolean(),
  flag: text(),
});
