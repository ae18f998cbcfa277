import { tooltip } from '../components/tooltip/tooltip.schema';
import { entry, option, text } from '../content-model/fields';

export const SECTION_COLORS = ['plain', 'tint', 'dark', 'accent'] as const;

export type SectionColor = (typeof SECTION_COLORS)[number];

/** Fields that every section may have besides its own. */
export const sectionFields = {
  internalTitle: text(),
  sectionId: text(),
  sectionLabel: text(),
  sectionColor: option(SECTION_COLORS),
  eyebrow: text(),
  heading: text(),
  tooltip: entry(() => [tooltip] as const),
} as const;
