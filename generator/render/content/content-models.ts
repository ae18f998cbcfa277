import { button } from '../../../templates/components/button/button.schema';
import { linkEntry } from '../../../templates/components/link/link-entry.schema';
import { mediaModels } from '../../../templates/components/media/media.schema';
import { tooltip } from '../../../templates/components/tooltip/tooltip.schema';
import type { ContentModel } from '../../../templates/content-model/model';
import { sectionModels } from '../../../templates/sections/section-models';

/** Those that can stand in a line of text. */
const IN_LINES: readonly ContentModel[] = [button, linkEntry, tooltip];

const EMBEDDABLE = new Map<string, ContentModel>(
  [...sectionModels(), ...mediaModels(), ...IN_LINES].map((model) => [model.name, model]),
);

/** The model of an entry that may stand inside a rich text. */
export function embeddableModel(name: string): ContentModel | undefined {
  return EMBEDDABLE.get(name);
}

/** Whether an entry of this model fits into a line of text; all others are blocks. */
export function fitsInLine(model: ContentModel): boolean {
  return IN_LINES.includes(model);
}
