import type { PageInspection } from '../page-inspection';
import type { ListedIsland } from './listed-islands';

/** What a label says; plain data. */
export interface OutlineLabel {
  readonly text: string;
  /** What is of less interest. */
  readonly detail: string;
  /** What is not as visitors will find it. */
  readonly mark: string;
  readonly href?: string | undefined;
  /** Draws the outline: `published`, `draft`, or the status of an island. */
  readonly state: string;
}

/** How much below a section is not published; empty for nothing. */
export function draftsInsideText(count: number): string {
  return count === 0 ? '' : `${count} inside not published`;
}

/** What an element of a section tells of itself. */
export interface MarkedSection {
  readonly index: number;
  readonly model: string;
}

/** The label of a section: its entry, where the page's list has it, else its model alone. */
export function sectionLabel(
  { index, model }: MarkedSection,
  inspection: Pick<PageInspection, 'sections'> | undefined,
): OutlineLabel {
  const section = inspection?.sections.find((known) => known.index === index);
  if (section === undefined) return { text: model, detail: '', mark: '', state: 'unknown' };
  const { entry, contentType, link, isDraft, drafts } = section;
  const mark = isDraft ? 'not published' : draftsInsideText(drafts.length);
  return {
    text: entry,
    detail: contentType === model ? model : `${model} in ${contentType}`,
    mark,
    href: link,
    state: mark === '' ? 'published' : 'draft',
  };
}

/** The label of an island: when its code is loaded, and what it has come to. */
export function islandLabel({
  name,
  mode,
  status,
}: Pick<ListedIsland, 'name' | 'mode' | 'status'>): OutlineLabel {
  const isFailed = status === 'failed';
  return {
    text: name,
    detail: isFailed ? mode : `${mode}, ${status}`,
    mark: isFailed ? status : '',
    state: status,
  };
}
