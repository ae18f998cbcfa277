import { PAGE_TEMPLATES } from '../../config/routes';
import { asset, boolean, entries, option, text } from '../content-model/fields';
import { defineModel } from '../content-model/model';
import { TONES } from '../pictures/picture-values';
import { experiment } from '../sections/experiment/experiment.schema';
import { sectionModels } from '../sections/sections';

export const pageModel = defineModel('page', {
  internalTitle: text(),
  path: text(),
  pageId: text(),
  template: option(PAGE_TEMPLATES),
  title: text(),
  navTitle: text(),
  navDescription: text(),
  description: text(),
  shareImage: asset('image', { withoutFile: 'other sites show the page without a picture' }),
  noIndex: boolean(),
  accent: option(TONES),
  sections: entries(() => [...sectionModels(), experiment] as const),
});
