import { entries, markdown, text } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

export const faqItem = defineModel('faqItem', { question: text(), answer: markdown() });

export const sectionFaq = defineModel('sectionFaq', {
  ...sectionFields,
  body: markdown(),
  items: entries(() => [faqItem] as const),
});
