import type { ContentModel, ContentOf } from '../content-model/model';
import type { SectionColor, sectionFields } from './section-fields';

/** The content fields that every section has. */
export type SectionContent = ContentOf<ContentModel<string, typeof sectionFields>>;

/** The position of a section on its page. */
export interface SectionPlace {
  /** From 1, among all sections of the page. */
  readonly index: number;
  /** 1 for the first hero of the page, otherwise 2. */
  readonly headingLevel: 1 | 2;
  /** The previous section has the same background, so the space between the two is not doubled. */
  readonly isContinuation: boolean;
  /** The plans in this section have the ids that the page's data and links refer to. */
  readonly hasPlanIds: boolean;
  /** From 1, inside of rich texts: not a section of the page, therefore neither tracked nor numbered as one. */
  readonly embedding?: number;
  /** From 1, for an alternative variation in a slot. */
  readonly variation?: number;
}

/** The input of a section template. */
export interface SectionProps<Section extends SectionContent = SectionContent> {
  readonly section: Section;
  readonly place: SectionPlace;
}

/** The color of a section; plain if the field is empty. */
export function sectionColorOf(section: SectionContent): SectionColor {
  return section.sectionColor ?? 'plain';
}

/** Separates the position-based ids of the variations of one slot. */
function variationSuffix({ variation }: SectionPlace): string {
  return variation === undefined ? '' : `-v${variation}`;
}

/** Separates the ids of an entry that is embedded several times, and of embedded entries without an id. */
function embeddingSuffix({ embedding }: SectionPlace): string {
  return embedding === undefined ? '' : `-e${embedding}`;
}

/** The `id` attribute of a section (docs/contract.md#4-pages). */
export function sectionIdOf(section: SectionContent, place: SectionPlace): string {
  return section.sectionId ?? `section-${place.index}${variationSuffix(place)}`;
}

/** The id of an island in a section: the section's id, limited to the characters that an island id may have. */
export function islandIdOf(section: SectionContent, place: SectionPlace, name: string): string {
  const own = section.sectionId === undefined ? '' : variationSuffix(place);
  const ownId = `${sectionIdOf(section, place)}${own}${embeddingSuffix(place)}`;
  const id = ownId.replace(/[^A-Za-z0-9_-]+/g, '-');
  return `${/^[A-Za-z]/.test(id) ? '' : 'section-'}${id}-${name}`;
}

/** The seven fields of a section view event. A section inside of a rich text has no position on the page. */
export function sectionView(section: SectionContent, place: SectionPlace) {
  return {
    sectionIndex: place.embedding ? undefined : place.index,
    sectionId: place.embedding ? section.sectionId : sectionIdOf(section, place),
    sectionColor: sectionColorOf(section),
    sectionInternalName: section.internalTitle ?? '',
    sectionModelName: section.modelName,
    sectionLabel: section.sectionLabel ?? '',
    sectionTitle: section.heading ?? '',
  };
}
