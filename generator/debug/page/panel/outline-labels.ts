import type { PageInspection } from '../page-inspection';
import type { ListedIsland } from './IslandsPart';

/** The contents of a label. */
export interface OutlineLabel {
  readonly text: string;
  /** Less important text. */
  readonly detail: string;
  /** How it differs from the published page. */
  readonly mark: string;
  readonly href?: string | undefined;
  /** Selects the style of the outline: `published`, `draft`, or the status of an island. */
  readonly state: string;
}

/** How many entries below a section are not published; empty if none. */
export function draftsInsideText(count: number): string {
  return count === 0 ? '' : `${count} inside not published`;
}

/** The label of a section with this index and model: its entry if the inspection contains it, otherwise its model. */
export function sectionLabel(
  { index, model }: { readonly index: number; readonly model: string },
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

/** The label of an island: when its code is loaded, and its status. */
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
