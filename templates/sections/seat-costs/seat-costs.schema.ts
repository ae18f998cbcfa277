import { markdown } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

/** Prices for teams of different sizes; plans and prices are in `config/`. */
export const sectionSeatCosts = defineModel('sectionSeatCosts', { ...sectionFields, body: markdown() });
