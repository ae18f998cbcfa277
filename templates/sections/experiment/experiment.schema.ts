import { entries, entry, text } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionModels } from '../sections';

/** An experiment slot: the control, and the other variations from index 1 on. */
export const experiment = defineModel('experiment', {
  internalTitle: text(),
  key: text(),
  control: entry(sectionModels),
  variations: entries(sectionModels),
});
