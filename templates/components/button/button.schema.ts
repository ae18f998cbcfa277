import { OVERLAY_NAMES } from '../../../config/contract/overlays';
import { boolean, icon, json, link, option, page, text } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';

export const BUTTON_STYLES = ['primary', 'secondary', 'tertiary', 'tab', 'tab-active'] as const;
export const BUTTON_SIZES = ['sm', 'md', 'lg'] as const;

/** A button. `page` wins over `href`; `opens` opens an overlay where scripts run. */
export const button = defineModel('button', {
  label: text(),
  page: page(),
  href: link(),
  opens: option(OVERLAY_NAMES),
  buttonStyle: option(BUTTON_STYLES),
  buttonSize: option(BUTTON_SIZES),
  iconStart: icon(),
  iconEnd: icon(),
  isHrefTargetBlank: boolean(),
  isDisabled: boolean(),
  shouldTrack: boolean(true),
  eventName: text(),
  buttonClicked: text(),
  linkTitle: text(),
  source: text(),
  clickedType: text(),
  redirectParams: json(),
});
