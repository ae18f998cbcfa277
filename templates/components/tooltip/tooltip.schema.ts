import { boolean, option, text } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';

export const TOOLTIP_THEMES = ['dark', 'light', 'purple'] as const;
export const TOOLTIP_SIDES = ['top', 'right', 'bottom', 'left'] as const;
export const TOOLTIP_ALIGNMENTS = ['start', 'center', 'end'] as const;

export const tooltip = defineModel('tooltip', {
  text: text(),
  theme: option(TOOLTIP_THEMES),
  side: option(TOOLTIP_SIDES),
  align: option(TOOLTIP_ALIGNMENTS),
  isOpenOnLoad: boolean(),
});
