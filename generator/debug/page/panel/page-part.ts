import type { InspectedSection, PageInspection } from '../page-inspection';
import { draftsInsideText, draftsText } from './draft-texts';
import { create, disclosure, draftMark, entryElements, factList } from './elements';

function sectionItem(section: InspectedSection): HTMLLIElement {
  const inside = draftsInsideText(section.drafts.length);
  const index = create('span', 'index', String(section.index));
  const marks = inside === '' ? [] : [draftMark(inside)];
  return create('li', '', index, create('span', 'entry', ...entryElements(section), ...marks));
}

function draftList({ drafts }: PageInspection): HTMLElement {
  if (drafts.length === 0) return create('p', 'quiet', 'Everything that the page rests on is published.');
  const items = drafts.map((entry) => create('li', 'entry', ...entryElements(entry)));
  return disclosure(draftsText(drafts.length), create('ul', '', ...items));
}

/** What the page is, which sections it has, and what of it is not published. */
export function pageElements(inspection: PageInspection): HTMLElement[] {
  const { template, locale, pageId, entry, sections } = inspection;
  const facts = factList([
    ['Template', [template]],
    ['Locale', [locale]],
    ['Page id', [pageId]],
    ['Entry', entry === undefined ? ['none'] : [create('span', 'entry', ...entryElements(entry))]],
  ]);
  const list = create('ol', 'sections', ...sections.map(sectionItem));
  list.setAttribute('aria-label', 'Sections');
  return [
    facts,
    ...(sections.length === 0 ? [] : [create('p', 'quiet', 'Sections')]),
    sections.length === 0 ? create('p', 'quiet', 'The page has no sections of its own.') : list,
    draftList(inspection),
  ];
}
