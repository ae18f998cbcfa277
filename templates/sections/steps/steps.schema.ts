import { mediaModels } from '../../components/media/media.schema';
import { entries, markdown, mediaField, text } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

export const stepItem = defineModel('stepItem', {
  title: text(),
  body: markdown(),
  media: mediaField(mediaModels),
});

export const sectionSteps = defineModel('sectionSteps', {
  ...sectionFields,
  body: markdown(),
  steps: entries(() => [stepItem] as const),
});
