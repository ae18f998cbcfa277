import { button } from '../../components/button/button.schema';
import { mediaModels } from '../../components/media/media.schema';
import { entries, markdown, mediaField, option } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

/** The arrangements that editors can choose. */
const HERO_LAYOUTS = ['beside', 'below', 'split'] as const;

export const sectionHero = defineModel('sectionHero', {
  ...sectionFields,
  body: markdown(),
  buttons: entries(() => [button] as const),
  media: mediaField(mediaModels),
  mediaSide: option(['left', 'right']),
  detail: mediaField(mediaModels),
  layout: option(HERO_LAYOUTS),
  views: entries(() => [button] as const),
});
