import { linkGroup } from '../../components/navigation/navigation.schema';
import { entries, markdown } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

export const sectionPageDirectory = defineModel('sectionPageDirectory', {
  ...sectionFields,
  body: markdown(),
  groups: entries(() => [linkGroup] as const),
});
