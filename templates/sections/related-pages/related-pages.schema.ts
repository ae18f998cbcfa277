import { markdown, pages } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

export const sectionRelatedPages = defineModel('sectionRelatedPages', {
  ...sectionFields,
  body: markdown(),
  pages: pages(),
});
