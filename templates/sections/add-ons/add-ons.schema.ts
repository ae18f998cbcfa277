import { button } from '../../components/button/button.schema';
import { entries, entry, markdown, option, text } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

/** The texts of one add-on; its price is in `config/`. `eligibility` describes who can buy it. */
export const addOnCard = defineModel('addOnCard', {
  feature: option(['brain', 'aiNotetaker']),
  description: text(),
  eligibility: text(),
  button: entry(() => [button] as const),
});

export const sectionAddOns = defineModel('sectionAddOns', {
  ...sectionFields,
  body: markdown(),
  addOns: entries(() => [addOnCard] as const),
});
