import type { ContentOf } from '../content-model/model';
import type { experiment } from './experiment/experiment.schema';
import type { SectionColor } from './section-fields';
import type { sectionModels } from './section-models';

/** The content of any section. */
export type SectionContent = ContentOf<ReturnType<typeof sectionModels>[number]>;

/** What a page's list of sections holds: sections, and experiment slots that stand for one section each. */
export type SectionListItem = SectionContent | ContentOf<typeof experiment>;

export type SectionModelName = SectionContent['modelName'];

/** Where a section stands on its page. */
export interface SectionPlace {
  /** From 1, among all sections of the page. */
  readonly index: number;
  /** 1 for the page's first hero only. */
  readonly headingLevel: 1 | 2;
  /** The section before stands on the same ground, so that the space between the two is not doubled. */
  readonly isContinuation: boolean;
  /** Inside of a rich text: no section of the page by itself, therefore neither tracked nor numbered. */
  readonly isEmbedded?: boolean;
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

/** The `id` of a section on its page (contract, section 7). */
export function sectionIdOf(section: SectionContent, place: SectionPlace): string {
  return section.sectionId ?? `section-${place.index}`;
}

/** The id of an island inside of a section: the section's, in the characters that an island's id may have. */
export function islandIdOf(section: SectionContent, place: SectionPlace, name: string): string {
  const id = sectionIdOf(section, place).replace(/[^A-Za-z0-9_-]+/g, '-');
  return `${/^[A-Za-z]/.test(id) ? '' : 'section-'}${id}-${name}`;
}

/** The seven fields that a view of a section is tracked with (specification, section 3). */
export function sectionView(section: SectionContent, place: SectionPlace) {
  return {
    sectionIndex: place.index,
    sectionId: sectionIdOf(section, place),
    sectionColor: sectionColorOf(section),
    sectionInternalName: section.internalTitle ?? '',
    sectionModelName: section.modelName,
    sectionLabel: section.sectionLabel ?? '',
    sectionTitle: section.heading ?? '',
  };
}
