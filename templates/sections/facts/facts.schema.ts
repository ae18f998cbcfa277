import { FACT_TOPICS } from '../../../config/company-facts';
import { markdown, option } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

export const sectionFacts = defineModel('sectionFacts', {
  ...sectionFields,
  body: markdown(),
  topic: option(FACT_TOPICS),
});
