import { DEFAULT_SCRIPT, type Locale, scriptOf } from '../config/locales';
import { PICTURE_MODEL } from './components/media/media.schema';
import { tooltip } from './components/tooltip/tooltip.schema';
import { SECTIONS } from './sections/sections';
import { STYLESHEET_NAMES, type StylesheetName } from './stylesheet-names';

function modelsIn(content: unknown, found: Set<string>): Set<string> {
  if (typeof content !== 'object' || content === null) return found;
  if ('modelName' in content && typeof content.modelName === 'string') found.add(content.modelName);
  for (const value of Object.values(content)) modelsIn(value, found);
  return found;
}

/** The style sheets that the content of a page needs, at any depth; always includes the shared one. */
export function neededStylesheets(content: unknown, locale: Locale): StylesheetName[] {
  const models = modelsIn(content, new Set());
  const sections = Object.values(SECTIONS).filter(({ model }) => models.has(model.name));
  const needed = new Set<StylesheetName>(['site', ...sections.map(({ stylesheet }) => stylesheet)]);
  if (models.has(PICTURE_MODEL)) needed.add('pictures');
  if (models.has(tooltip.name)) needed.add('tooltips');
  if (scriptOf(locale) !== DEFAULT_SCRIPT) needed.add('writing');
  return STYLESHEET_NAMES.filter((name) => needed.has(name));
}
