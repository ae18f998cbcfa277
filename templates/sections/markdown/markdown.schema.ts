import { markdown } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

export const sectionMarkdown = defineModel('sectionMarkdown', { ...sectionFields, body: markdown() });
