import { markdown } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

/** What teams of different sizes pay; plans and prices are business constants. */
export const sectionSeatCosts = defineModel('sectionSeatCosts', { ...sectionFields, body: markdown() });
