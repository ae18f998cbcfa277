import { richText } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

export const sectionRichText = defineModel('sectionRichText', { ...sectionFields, body: richText() });
