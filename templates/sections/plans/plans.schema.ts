import { button } from '../../components/button/button.schema';
import { entries, entry, markdown, option, text, texts } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

/** The texts of one plan; its prices are in `config/`. */
export const planCard = defineModel('planCard', {
  tier: option(['free', 'unlimited', 'business', 'enterprise']),
  description: text(),
  highlightsTitle: text(),
  highlights: texts(),
  button: entry(() => [button] as const),
  reason: text(),
});

export const sectionPlans = defineModel('sectionPlans', {
  ...sectionFields,
  body: markdown(),
  plans: entries(() => [planCard] as const),
});
