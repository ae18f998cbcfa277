import type { ContentModel, ContentOf } from '../content-model/model';
import type { SectionColor, sectionFields } from './section-fields';

/** What the content of every section has. */
export type SectionContent = ContentOf<ContentModel<string, typeof sectionFields>>;

/** Where a section stands on its page. */
export interface SectionPlace {
  /** From 1, among all sections of the page. */
  readonly index: number;
  /** 1 for the page's first hero only. */
  readonly headingLevel: 1 | 2;
  /** The section before stands on the same ground, so that the space between the two is not doubled. */
  readonly isContinuation: boolean;
  /** The plans here have the ids that the page's data and links name. */
  readonly hasPlanIds: boolean;
  /** Inside of a rich text: no section of the page by itself, therefore neither tracked nor numbered. */
  readonly isEmbedded?: boolean;
  /** From 1, for a variation that waits beside the control of its slot. */
  readonly variation?: number;
}

/** What the template of a section gets. */
export interface SectionProps<Section extends SectionContent = SectionContent> {
  readonly section: Section;
  readonly place: SectionPlace;
}

/** The color of a section; an empty field means plain. */
export function sectionColorOf(section: SectionContent): SectionColor {
  return section.sectionColor ?? 'plain';
}

/** Keeps what is numbered by place apart from the same in the other variations of a slot. */
function variationSuffix({ variation }: SectionPlace): string {
  return variation === undefined ? '' : `-v${variation}`;
}

/** The `id` of a section on its page (docs/contract.md#4-pages). */
export function sectionIdOf(section: SectionContent, place: SectionPlace): string {
  return section.sectionId ?? `section-${place.index}${variationSuffix(place)}`;
}

/** The id of an island inside of a section: the section's, in the characters that an island's id may have. */
export function islandIdOf(section: SectionContent, place: SectionPlace, name: string): string {
  const own = section.sectionId === undefined ? '' : variationSuffix(place);
  const id = `${sectionIdOf(section, place)}${own}`.replace(/[^A-Za-z0-9_-]+/g, '-');
  return `${/^[A-Za-z]/.test(id) ? '' : 'section-'}${id}-${name}`;
}

/**
 * The seven fields that a view of a section is tracked with. One inside of a rich text has
 * no place of its own on the page.
 */
export function sectionView(section: SectionContent, place: SectionPlace) {
  return {
    sectionIndex: place.isEmbedded ? undefined : place.index,
    sectionId: place.isEmbedded ? section.sectionId : sectionIdOf(section, place),
    sectionColor: sectionColorOf(section),
    sectionInternalName: section.internalTitle ?? '',
    sectionModelName: section.modelName,
    sectionLabel: section.sectionLabel ?? '',
    sectionTitle: section.heading ?? '',
  };
}
