import { DEFAULT_SCRIPT, scriptOf } from '../config/locales';
import { mediaAnimation, mediaVideo, PICTURE_MODEL, videoEmbed } from './components/media/media.schema';
import { tooltip } from './components/tooltip/tooltip.schema';
import type { PageInfo } from './content-model/page-props';
import { isStage } from './pictures/is-stage';
import { isSheet } from './pictures/sheets/sheet-content';
import { planCard } from './sections/plans/plans.schema';
import { SECTIONS } from './sections/sections';
import { stepItem } from './sections/steps/steps.schema';
import { STYLESHEET_NAMES, type StylesheetName } from './stylesheet-names';

type Part = Readonly<Record<string, unknown>>;

/** The style sheets of content that is not a section, by the name of its model. */
const PART_STYLESHEETS: Readonly<Record<string, StylesheetName>> = {
  [PICTURE_MODEL]: 'pictures',
  [videoEmbed.name]: 'videos',
  [mediaAnimation.name]: 'animations',
  [mediaVideo.name]: 'animations',
  [tooltip.name]: 'tooltips',
};

/** Sheets of paper, and heroes with the layouts that editors can choose. */
function isAccented({ modelName, picture, layout, detail }: Part): boolean {
  if (modelName === PICTURE_MODEL) return typeof picture === 'string' && isSheet(picture);
  return modelName === SECTIONS.sectionHero.model.name && (layout ?? detail) !== undefined;
}

function hasStage({ content, views }: Part): boolean {
  return isStage(content) || (Array.isArray(views) && views.length > 0);
}

function isNight({ modelName, sectionColor }: Part): boolean {
  return modelName === SECTIONS.sectionHero.model.name && sectionColor === 'dark';
}

function stylesheetsOf(part: Part): StylesheetName[] {
  const name = String(part.modelName);
  const section = Object.values(SECTIONS).find(({ model }) => model.name === name);
  const own = section?.stylesheet ?? PART_STYLESHEETS[name];
  return [
    ...(own === undefined ? [] : [own]),
    ...(hasStage(part) ? (['stage'] as const) : []),
    ...(isAccented(part) ? (['accents'] as const) : []),
    ...(name === stepItem.name && part.media ? (['picturedSteps'] as const) : []),
    ...(name === planCard.name ? (['pricing'] as const) : []),
    ...(isNight(part) ? (['night'] as const) : []),
  ];
}

function addNeeded(content: unknown, needed: Set<StylesheetName>): void {
  if (typeof content !== 'object' || content === null) return;
  if ('modelName' in content) for (const name of stylesheetsOf(content as Part)) needed.add(name);
  for (const value of Object.values(content)) addNeeded(value, needed);
}

/** The style sheets that the content of a page needs, at any depth; always includes the shared one. */
export function neededStylesheets(
  content: unknown,
  { locale, accent }: Pick<PageInfo, 'locale' | 'accent'>,
): StylesheetName[] {
  const needed = new Set<StylesheetName>(['site']);
  addNeeded(content, needed);
  if (accent !== undefined) {
    needed.add('accents');
    needed.delete('night');
  }
  if (scriptOf(locale) !== DEFAULT_SCRIPT) needed.add('writing');
  return STYLESHEET_NAMES.filter((name) => needed.has(name));
}
