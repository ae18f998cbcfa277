import { entries, markdown, text } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

export const stepItem = defineModel('stepItem', { title: text(), body: markdown() });

export const sectionSteps = defineModel('sectionSteps', {
  ...sectionFields,
  body: markdown(),
  steps: entries(() => [stepItem] as const),
});
