import { button } from '../../components/button/button.schema';
import { entries, markdown } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

export const sectionCallToAction = defineModel('sectionCallToAction', {
  ...sectionFields,
  body: markdown(),
  buttons: entries(() => [button] as const),
});
