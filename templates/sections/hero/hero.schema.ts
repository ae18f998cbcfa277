import { button } from '../../components/button/button.schema';
import { mediaModels } from '../../components/media/media.schema';
import { entries, markdown, mediaField } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

export const sectionHero = defineModel('sectionHero', {
  ...sectionFields,
  body: markdown(),
  buttons: entries(() => [button] as const),
  media: mediaField(mediaModels),
  views: entries(() => [button] as const),
});
