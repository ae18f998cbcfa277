import { entry, positionedEntries, text } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionModels } from '../sections';

/**
 * An experiment slot: the control, and the other variations from index 1 on. The experiment service knows variations by
 * their index, so an unpublished one leaves its position empty.
 */
export const experiment = defineModel('experiment', {
  internalTitle: text(),
  key: text(),
  control: entry(sectionModels),
  variations: positionedEntries(sectionModels),
});
