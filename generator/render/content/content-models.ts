import { banner } from '../../../templates/components/banner/banner.schema';
import { button } from '../../../templates/components/button/button.schema';
import { linkEntry } from '../../../templates/components/link/link-entry.schema';
import { mediaModels } from '../../../templates/components/media/media.schema';
import { footer, navigation } from '../../../templates/components/navigation/navigation.schema';
import { tooltip } from '../../../templates/components/tooltip/tooltip.schema';
import type { ContentModel } from '../../../templates/content-model/model';
import { pageModel } from '../../../templates/pages/page.schema';
import { sectionModels } from '../../../templates/sections/sections';

/** The models that fit into a line of text. */
const IN_LINES: readonly ContentModel[] = [button, linkEntry, tooltip];

const EMBEDDABLE = new Map<string, ContentModel>(
  [...sectionModels(), ...mediaModels(), ...IN_LINES].map((model) => [model.name, model]),
);

/** The model of an entry that a rich text may embed. */
export function embeddableModel(name: string): ContentModel | undefined {
  return EMBEDDABLE.get(name);
}

/** A model and all models that its fields link to, directly or indirectly. */
function addModels(found: Map<string, ContentModel>, model: ContentModel): Map<string, ContentModel> {
  if (found.has(model.name)) return found;
  found.set(model.name, model);
  for (const field of Object.values(model.fields)) {
    for (const linked of field.models?.() ?? []) addModels(found, linked);
  }
  return found;
}

const ROOTS: readonly ContentModel[] = [pageModel, navigation, footer, banner, ...EMBEDDABLE.values()];

/** The models of pages, of the layout, and of all entries that these can link to, by name. */
export const KNOWN_MODELS: ReadonlyMap<string, ContentModel> = ROOTS.reduce(addModels, new Map());

/** The names of the models whose entries a rich text may embed. */
export function embeddableNames(): string[] {
  return [...EMBEDDABLE.keys()];
}

/** Whether an entry of this model fits into a line of text; all others are blocks. */
export function fitsInLine(model: ContentModel): boolean {
  return IN_LINES.includes(model);
}
