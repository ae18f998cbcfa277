import { DEFAULT_SCRIPT, type Locale, scriptOf } from '../config/locales';
import { mediaAnimation, PICTURE_MODEL, videoEmbed } from './components/media/media.schema';
import { tooltip } from './components/tooltip/tooltip.schema';
import { SECTIONS } from './sections/sections';
import { STYLESHEET_NAMES, type StylesheetName } from './stylesheet-names';

/** The style sheets of content that is not a section, by the name of its model. */
const PART_STYLESHEETS: Readonly<Record<string, StylesheetName>> = {
  [PICTURE_MODEL]: 'pictures',
  [videoEmbed.name]: 'videos',
  [mediaAnimation.name]: 'videos',
  [tooltip.name]: 'tooltips',
};

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
  const parts = [...models].flatMap((name) => PART_STYLESHEETS[name] ?? []);
  const needed = new Set<StylesheetName>(['site', ...parts, ...sections.map(({ stylesheet }) => stylesheet)]);
  if (scriptOf(locale) !== DEFAULT_SCRIPT) needed.add('writing');
  return STYLESHEET_NAMES.filter((name) => needed.has(name));
}
